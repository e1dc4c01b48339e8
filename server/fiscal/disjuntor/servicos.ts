import type { Especie } from '../../../contract/fiscal/especies.ts';
import { servicoAdn } from '../nfse/adn/pedidos.ts';
import { type AmbienteDaSefaz, endereco, enderecosReais, type Servico } from '../sefaz/endpoints.ts';

/** An external service as users know it. */
export interface ServicoConhecido {
  /** Name of the authority that answers: SEFAZ-SP, ADN… */
  nome: string;
  ambiente: AmbienteDaSefaz;
  especie: Especie;
  /** Tasks that wait for it. */
  serve: 'buscas' | 'consultas' | 'manifestacoes';
}

const SERVE: Readonly<Record<Servico, Pick<ServicoConhecido, 'especie' | 'serve'>>> = {
  NFeRecepcaoEvento4: { especie: 'NFE', serve: 'manifestacoes' },
  NFeConsultaProtocolo4: { especie: 'NFE', serve: 'consultas' },
  NFeDistribuicaoDFe: { especie: 'NFE', serve: 'buscas' },
  CTeRecepcaoEventoV4: { especie: 'CTE', serve: 'manifestacoes' },
  CTeConsultaV4: { especie: 'CTE', serve: 'consultas' },
  CTeDistribuicaoDFe: { especie: 'CTE', serve: 'buscas' },
};
const SERVICOS = ['NFeRecepcaoEvento4', 'NFeConsultaProtocolo4', 'NFeDistribuicaoDFe'] as const;
const SERVICOS_CTE = ['CTeRecepcaoEventoV4', 'CTeConsultaV4', 'CTeDistribuicaoDFe'] as const;

const NOMES: Readonly<Record<string, string>> = {
  AN: 'Ambiente Nacional da SEFAZ',
  SVRS: 'SEFAZ Virtual do RS (SVRS)',
  SVAN: 'SEFAZ Virtual Nacional (SVAN)',
};
const ADN = {
  adn: { nome: 'ADN', serve: 'buscas' },
  sefin: { nome: 'ADN', serve: 'manifestacoes' },
} as const;
const AMBIENTES = ['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO'] as const;

const conhecidos = new Map<string, ServicoConhecido>([
  ...enderecosReais().map(({ url, ambiente, servico, autorizador }): [string, ServicoConhecido] => {
    const nome = NOMES[autorizador] ?? `SEFAZ-${autorizador}`;
    return [url, { nome, ambiente, ...SERVE[servico] }];
  }),
  ...[...SERVICOS, ...SERVICOS_CTE].map((servico): [string, ServicoConhecido] => [
    endereco('SIMULADO', servico, ''),
    { nome: 'SEFAZ (simulador)', ambiente: 'SIMULADO', ...SERVE[servico] },
  ]),
  ...AMBIENTES.flatMap((ambiente) =>
    (['adn', 'sefin'] as const).map((qual): [string, ServicoConhecido] => {
      const { nome, serve } = ADN[qual];
      const shown = ambiente === 'SIMULADO' ? `${nome} (simulador)` : nome;
      return [servicoAdn(ambiente, qual), { nome: shown, ambiente, especie: 'NFSE', serve }];
    }),
  ),
]);

/** Returns the service at an address; null for one that no version of the product calls any more. */
export const servicoEm = (servico: string): ServicoConhecido | null => conhecidos.get(servico) ?? null;
