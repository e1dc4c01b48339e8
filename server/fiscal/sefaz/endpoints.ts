import type { OperacaoNomeada } from '../../../contract/logs/rotulos.ts';

/** Services of SEFAZ that Farol calls. */
export type Servico = OperacaoNomeada<
  | 'NFeRecepcaoEvento4'
  | 'NFeConsultaProtocolo4'
  | 'NFeDistribuicaoDFe'
  | 'CTeRecepcaoEventoV4'
  | 'CTeConsultaV4'
  | 'CTeDistribuicaoDFe'
>;

type AmbienteReal = 'HOMOLOGACAO' | 'PRODUCAO';
export type AmbienteDaSefaz = 'SIMULADO' | AmbienteReal;

/** Authoriser of each UF; SVRS for those not listed. */
const AUTORIZADOR_CTE: Record<string, string> = {
  '31': 'MG',
  '50': 'MS',
  '51': 'MT',
  '41': 'PR',
  '35': 'SP',
  '16': 'SP',
  '26': 'SP',
  '14': 'SP',
};
const AUTORIZADOR_NFE: Record<string, string> = {
  '13': 'AM',
  '29': 'BA',
  '52': 'GO',
  '21': 'SVAN',
  '31': 'MG',
  '50': 'MS',
  '51': 'MT',
  '26': 'PE',
  '41': 'PR',
  '43': 'RS',
  '35': 'SP',
};

/** URL templates of an authoriser's services, `{}` for the service's name; as published on the national portals. */
const CTE: Record<string, Record<AmbienteReal, string>> = {
  MG: {
    PRODUCAO: 'https://cte.fazenda.mg.gov.br/cte/services/{}',
    HOMOLOGACAO: 'https://hcte.fazenda.mg.gov.br/cte/services/{}',
  },
  MS: {
    PRODUCAO: 'https://producao.cte.ms.gov.br/ws/{}',
    HOMOLOGACAO: 'https://homologacao.cte.ms.gov.br/ws/{}',
  },
  MT: {
    PRODUCAO: 'https://cte.sefaz.mt.gov.br/ctews2/services/{}',
    HOMOLOGACAO: 'https://homologacao.sefaz.mt.gov.br/ctews2/services/{}',
  },
  PR: {
    PRODUCAO: 'https://cte.fazenda.pr.gov.br/cte4/{}',
    HOMOLOGACAO: 'https://homologacao.cte.fazenda.pr.gov.br/cte4/{}',
  },
  SP: {
    PRODUCAO: 'https://nfe.fazenda.sp.gov.br/CTeWS/WS/{}.asmx',
    HOMOLOGACAO: 'https://homologacao.nfe.fazenda.sp.gov.br/CTeWS/WS/{}.asmx',
  },
  SVRS: {
    PRODUCAO: 'https://cte.svrs.rs.gov.br/ws/{}/{}.asmx',
    HOMOLOGACAO: 'https://cte-homologacao.svrs.rs.gov.br/ws/{}/{}.asmx',
  },
};

/** URLs to query an NF-e by its key (NFeConsultaProtocolo4), which differ by authoriser. */
const CONSULTA_NFE: Record<string, Record<AmbienteReal, string>> = {
  AM: {
    PRODUCAO: 'https://nfe.sefaz.am.gov.br/services2/services/NfeConsulta4',
    HOMOLOGACAO: 'https://homnfe.sefaz.am.gov.br/services2/services/NfeConsulta4',
  },
  BA: {
    PRODUCAO: 'https://nfe.sefaz.ba.gov.br/webservices/NFeConsultaProtocolo4/NFeConsultaProtocolo4.asmx',
    HOMOLOGACAO: 'https://hnfe.sefaz.ba.gov.br/webservices/NFeConsultaProtocolo4/NFeConsultaProtocolo4.asmx',
  },
  GO: {
    PRODUCAO: 'https://nfe.sefaz.go.gov.br/nfe/services/NFeConsultaProtocolo4',
    HOMOLOGACAO: 'https://homolog.sefaz.go.gov.br/nfe/services/NFeConsultaProtocolo4',
  },
  MG: {
    PRODUCAO: 'https://nfe.fazenda.mg.gov.br/nfe2/services/NFeConsultaProtocolo4',
    HOMOLOGACAO: 'https://hnfe.fazenda.mg.gov.br/nfe2/services/NFeConsultaProtocolo4',
  },
  MS: {
    PRODUCAO: 'https://nfe.sefaz.ms.gov.br/ws/NFeConsultaProtocolo4',
    HOMOLOGACAO: 'https://hom.nfe.sefaz.ms.gov.br/ws/NFeConsultaProtocolo4',
  },
  MT: {
    PRODUCAO: 'https://nfe.sefaz.mt.gov.br/nfews/v2/services/NfeConsulta4',
    HOMOLOGACAO: 'https://homologacao.sefaz.mt.gov.br/nfews/v2/services/NfeConsulta4',
  },
  PE: {
    PRODUCAO: 'https://nfe.sefaz.pe.gov.br/nfe-service/services/NFeConsultaProtocolo4',
    HOMOLOGACAO: 'https://nfehomolog.sefaz.pe.gov.br/nfe-service/services/NFeConsultaProtocolo4',
  },
  PR: {
    PRODUCAO: 'https://nfe.sefa.pr.gov.br/nfe/NFeConsultaProtocolo4',
    HOMOLOGACAO: 'https://homologacao.nfe.sefa.pr.gov.br/nfe/NFeConsultaProtocolo4',
  },
  RS: {
    PRODUCAO: 'https://nfe.sefazrs.rs.gov.br/ws/NfeConsulta/NfeConsulta4.asmx',
    HOMOLOGACAO: 'https://nfe-homologacao.sefazrs.rs.gov.br/ws/NfeConsulta/NfeConsulta4.asmx',
  },
  SP: {
    PRODUCAO: 'https://nfe.fazenda.sp.gov.br/ws/nfeconsultaprotocolo4.asmx',
    HOMOLOGACAO: 'https://homologacao.nfe.fazenda.sp.gov.br/ws/nfeconsultaprotocolo4.asmx',
  },
  SVAN: {
    PRODUCAO: 'https://www.sefazvirtual.fazenda.gov.br/NFeConsultaProtocolo4/NFeConsultaProtocolo4.asmx',
    HOMOLOGACAO: 'https://hom.sefazvirtual.fazenda.gov.br/NFeConsultaProtocolo4/NFeConsultaProtocolo4.asmx',
  },
  SVRS: {
    PRODUCAO: 'https://nfe.svrs.rs.gov.br/ws/NfeConsulta/NfeConsulta4.asmx',
    HOMOLOGACAO: 'https://nfe-homologacao.svrs.rs.gov.br/ws/NfeConsulta/NfeConsulta4.asmx',
  },
};

/** Services of the Ambiente Nacional. */
const NACIONAL: Partial<Record<Servico, Record<AmbienteReal, string>>> = {
  NFeRecepcaoEvento4: {
    PRODUCAO: 'https://www.nfe.fazenda.gov.br/NFeRecepcaoEvento4/NFeRecepcaoEvento4.asmx',
    HOMOLOGACAO: 'https://hom1.nfe.fazenda.gov.br/NFeRecepcaoEvento4/NFeRecepcaoEvento4.asmx',
  },
  NFeDistribuicaoDFe: {
    PRODUCAO: 'https://www1.nfe.fazenda.gov.br/NFeDistribuicaoDFe/NFeDistribuicaoDFe.asmx',
    HOMOLOGACAO: 'https://hom1.nfe.fazenda.gov.br/NFeDistribuicaoDFe/NFeDistribuicaoDFe.asmx',
  },
  CTeDistribuicaoDFe: {
    PRODUCAO: 'https://www1.cte.fazenda.gov.br/CTeDistribuicaoDFe/CTeDistribuicaoDFe.asmx',
    HOMOLOGACAO: 'https://hom1.cte.fazenda.gov.br/CTeDistribuicaoDFe/CTeDistribuicaoDFe.asmx',
  },
};

/**
 * Returns the URL of a service; `uf` is the IBGE code of the UF (first two digits of a key). In SIMULADO only the
 * service's path; the transport knows where the simulator is.
 */
export function endereco(ambiente: AmbienteDaSefaz, servico: Servico, uf: string): string {
  if (ambiente === 'SIMULADO') return `/${servico}`;
  const nacional = NACIONAL[servico];
  if (nacional) return nacional[ambiente];
  if (servico === 'NFeConsultaProtocolo4') {
    return (CONSULTA_NFE[AUTORIZADOR_NFE[uf] ?? 'SVRS'] ?? CONSULTA_NFE.SVRS)?.[ambiente] ?? '';
  }
  const folder = CTE[AUTORIZADOR_CTE[uf] ?? 'SVRS']?.[ambiente] ?? '';
  return folder.replaceAll('{}', servico);
}

/** A service at its URL, with its authoriser: a UF, SVRS, SVAN, or the Ambiente Nacional (AN). */
export interface Endereco {
  url: string;
  ambiente: AmbienteReal;
  servico: Servico;
  autorizador: string;
}

const REAIS = ['HOMOLOGACAO', 'PRODUCAO'] as const;

/** Returns every real URL that the product may call; several authorisers of CT-e serve more than their own UF. */
export function enderecosReais(): Endereco[] {
  const ofEach = (servico: Servico, folders: Record<string, Record<AmbienteReal, string>>): Endereco[] =>
    Object.entries(folders).flatMap(([autorizador, urls]) =>
      REAIS.map((ambiente) => {
        const url = urls[ambiente].replaceAll('{}', servico);
        return { url, ambiente, servico, autorizador };
      }),
    );
  return [
    ...ofEach('NFeConsultaProtocolo4', CONSULTA_NFE),
    ...ofEach('CTeConsultaV4', CTE),
    ...ofEach('CTeRecepcaoEventoV4', CTE),
    ...(['NFeRecepcaoEvento4', 'NFeDistribuicaoDFe', 'CTeDistribuicaoDFe'] as const).flatMap((servico) => {
      const urls = NACIONAL[servico];
      return urls ? ofEach(servico, { AN: urls }) : [];
    }),
  ];
}
