import { municipioDe } from '../../../contract/fiscal/municipios.ts';
import { group, leaves, reais } from '../../seeds/documentos/xml.ts';
import { chaveInventada, idDps } from './chave.ts';
import { tributos } from './nacionalTributos.ts';
import { bytesDe, contasDe, momentoDe, type NotaInventada, type PessoaInventada } from './nota.ts';

const NS = ' xmlns="http://www.sped.fazenda.gov.br/nfse"';
const ZONA = '-03:00';
const SIMPLES = { NAO_OPTANTE: '1', MEI: '2', ME_EPP: '3' } as const;
const EMISSOR = { PRESTADOR: '1', TOMADOR: '2', INTERMEDIARIO: '3' } as const;

const numeros = ({ documento, nif }: PessoaInventada) =>
  leaves({
    CNPJ: documento.length === 14 ? documento : '',
    CPF: documento.length === 11 ? documento : '',
    NIF: documento === '' ? nif : '',
  });

/** Returns the address of a party of the DPS; '' without a municipality. */
function endereco({ codigoMunicipio, cep = '01001000', ...one }: PessoaInventada): string {
  if (!codigoMunicipio) return '';
  const { logradouro = 'Rua das Flores', numero = '1', complemento, bairro = 'Centro' } = one;
  const city = group('endNac', leaves({ cMun: codigoMunicipio, CEP: cep }));
  return group('end', city + leaves({ xLgr: logradouro, nro: numero, xCpl: complemento, xBairro: bairro }));
}

const pessoa = (nome: string, one: PessoaInventada | undefined) =>
  one === undefined
    ? ''
    : group(
        nome,
        numeros(one) +
          leaves({ IM: one.inscricaoMunicipal, xNome: one.nome }) +
          endereco(one) +
          leaves({ fone: one.telefone, email: one.email }),
      );

function emitente({ prestador: one, municipio }: NotaInventada): string {
  const { logradouro = 'Rua das Flores', numero = '1', complemento, bairro = 'Centro', uf = 'SP' } = one;
  const lugar = { cMun: one.codigoMunicipio ?? municipio, UF: uf, CEP: one.cep ?? '01001000' };
  const end = leaves({ xLgr: logradouro, nro: numero, xCpl: complemento, xBairro: bairro, ...lugar });
  return group(
    'emit',
    numeros(one) +
      leaves({ IM: one.inscricaoMunicipal, xNome: one.nome }) +
      group('enderNac', end) +
      leaves({ fone: one.telefone, email: one.email }),
  );
}

function servico(nota: NotaInventada): string {
  const { codigoNacional, codigoMunicipal, descricao, nbs, municipio, municipioPrestacao = municipio } = nota;
  const code = {
    cTribNac: codigoNacional,
    cTribMun: /^\d{3}$/.test(codigoMunicipal ?? '') ? codigoMunicipal : '',
    xDescServ: descricao,
    cNBS: nbs,
  };
  return group(
    'serv',
    group('locPrest', leaves({ cLocPrestacao: municipioPrestacao })) +
      group('cServ', leaves(code)) +
      group('infoCompl', leaves({ xInfComp: nota.informacoes })),
  );
}

function dps(nota: NotaInventada, ns: string): string {
  const { serie = '1', numeroDeclaracao = nota.numero, competencia = nota.emissao, producao = true } = nota;
  const { prestador, simples = 'NAO_OPTANTE' } = nota;
  const regime = leaves({
    opSimpNac: SIMPLES[simples],
    regApTribSN: simples === 'ME_EPP' ? '1' : '',
    regEspTrib: '0',
  });
  const subst = group(
    'subst',
    leaves({ chSubstda: nota.substitui, cMotivo: nota.substitui === undefined ? '' : '01' }),
  );
  const head = {
    tpAmb: producao ? '1' : '2',
    dhEmi: momentoDe(nota, ZONA),
    verAplic: 'Inventado 1.0',
    serie,
    nDPS: numeroDeclaracao,
    dCompet: competencia,
    tpEmit: EMISSOR[nota.emissor ?? 'PRESTADOR'],
    cMotivoEmisTI: nota.emissor === undefined ? '' : '4',
    cLocEmi: nota.municipio,
  };
  const provider =
    numeros(prestador) +
    leaves({ IM: prestador.inscricaoMunicipal }) +
    leaves({ fone: prestador.telefone, email: prestador.email }) +
    group('regTrib', regime);
  const { valores, ibscbs } = tributos(nota);
  const inf =
    leaves(head) +
    subst +
    group('prest', provider) +
    pessoa('toma', nota.tomador) +
    pessoa('interm', nota.intermediario) +
    servico(nota) +
    valores +
    ibscbs;
  return group('DPS', group('infDPS', inf, ` Id="DPS${idDps(nota)}"`), `${ns} versao="1.01"`);
}

/** Returns the amounts that the nota adds to the DPS: base, rate, ISS, withheld total, net. */
function valoresDaNota(nota: NotaInventada): string {
  const { base, iss, retido, liquido } = contasDe(nota);
  const taxed = nota.aliquota !== undefined;
  return group(
    'valores',
    leaves({
      vCalcDR: nota.deducoes === undefined ? '' : reais(nota.deducoes),
      vBC: taxed ? reais(base) : '',
      pAliqAplic: taxed ? Number(nota.aliquota).toFixed(2) : '',
      vISSQN: taxed ? reais(iss) : '',
      vTotalRet: reais(retido),
      vLiq: reais(liquido),
    }),
  );
}

/** Returns the name of a municipality, or an invented one for an unknown code. */
const cidade = (codigo: string): string => municipioDe(codigo)?.nome ?? 'Cidade inventada';

/** Returns IBS and CBS as computed in the nota; half of the IBS is municipal. */
function ibscbsDaNota({ ibscbs, municipio, ...nota }: NotaInventada): string {
  if (!ibscbs) return '';
  const ofCity = Math.floor(ibscbs.ibs / 2);
  const rates = (name: string, content: Readonly<Record<string, string>>) => group(name, leaves(content));
  const values =
    leaves({ vBC: reais(nota.servicos) }) +
    rates('uf', { pIBSUF: '0.05', pAliqEfetUF: '0.05' }) +
    rates('mun', { pIBSMun: '0.05', pAliqEfetMun: '0.05' }) +
    rates('fed', { pCBS: '0.90', pAliqEfetCBS: '0.90' });
  const ibs =
    leaves({ vIBSTot: reais(ibscbs.ibs) }) +
    group('gIBSUFTot', leaves({ vIBSUF: reais(ibscbs.ibs - ofCity) })) +
    group('gIBSMunTot', leaves({ vIBSMun: reais(ofCity) }));
  const total =
    leaves({ vTotNF: reais(nota.servicos) }) +
    group('gIBS', ibs) +
    group('gCBS', leaves({ vCBS: reais(ibscbs.cbs) }));
  const place = leaves({ cLocalidadeIncid: municipio, xLocalidadeIncid: cidade(municipio) });
  return group('IBSCBS', place + group('valores', values) + group('totCIBS', total));
}

/** Returns the bytes of a DPS of the national standard 1.01 (DPS_v1.01.xsd), unsigned. */
export const escreverDps = (nota: NotaInventada): Uint8Array<ArrayBuffer> => bytesDe(dps(nota, NS));

/**
 * Returns the bytes of an NFS-e of the national standard 1.01 (NFSe_v1.01.xsd), unsigned; its chave is `chaveInventada`.
 */
export function escreverNacional(nota: NotaInventada): Uint8Array<ArrayBuffer> {
  const { municipio, municipioPrestacao = municipio, municipioIncidencia = municipio } = nota;
  const head = {
    xLocEmi: nota.prestador.municipio ?? cidade(municipio),
    xLocPrestacao: cidade(municipioPrestacao),
    nNFSe: nota.numero,
    cLocIncid: municipioIncidencia,
    xLocIncid: cidade(municipioIncidencia),
    xTribNac: `Serviço do código ${nota.codigoNacional}`,
    verAplic: 'Inventado 1.0',
    ambGer: '2',
    tpEmis: '1',
    procEmi: '1',
    cStat: '100',
    dhProc: momentoDe(nota, ZONA),
    nDFSe: String(100_000 + Number(nota.numero)),
  };
  const inf = leaves(head) + emitente(nota) + valoresDaNota(nota) + ibscbsDaNota(nota) + dps(nota, '');
  return bytesDe(
    `<?xml version="1.0" encoding="UTF-8"?>${group('NFSe', group('infNFSe', inf, ` Id="NFS${chaveInventada(nota)}"`), `${NS} versao="1.01"`)}`,
  );
}
