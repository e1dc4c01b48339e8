import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { NOMES_LOCAIS } from '../../../../contract/fiscal/nfse/nota.ts';
import type { TributoRetido } from '../../../../contract/fiscal/nfse/retencaoLida.ts';
import { naoMostrados } from '../../documentos/folha/mostrados.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { type FonteDaFolha, pessoaDaParte } from './fonte.ts';

const valor = (cents: number | null): string => {
  if (cents === null) return '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Returns the sum that these taxes withhold, as decimal text; '' if the nota has none of them. */
export function retido({ retencoes }: Nota, ...tributos: readonly TributoRetido[]): string {
  const found = retencoes.filter(({ tributo }) => tributos.includes(tributo));
  return found.length === 0 ? '' : valor(found.reduce((sum, one) => sum + one.valor, 0));
}

const EMISSORES = { PRESTADOR: '1', TOMADOR: '2', INTERMEDIARIO: '3' } as const;
const SIMPLES = { NAO_OPTANTE: '1', MEI: '2', ME_EPP: '3', OPTANTE: 'OPTANTE' } as const;
const TRIBUTACOES = {
  TRIBUTAVEL: '1',
  IMUNE: '2',
  EXPORTACAO: '3',
  NAO_INCIDENCIA: '4',
  ISENTA: 'ISENTA',
  SUSPENSA_JUDICIAL: '1',
  SUSPENSA_ADMINISTRATIVA: '1',
} as const;
const SUSPENSOES: Readonly<Record<string, string>> = { SUSPENSA_JUDICIAL: '1', SUSPENSA_ADMINISTRATIVA: '2' };

function retencaoDoIss({ iss: { retido: withheld, responsavel } }: Nota): string {
  if (withheld === null) return '';
  return withheld ? (responsavel === 'INTERMEDIARIO' ? '3' : '2') : '1';
}

/** Maps places of the national layout to the values of a nota of another layout. */
function ditosDa(nota: Nota): Readonly<Record<string, string>> {
  const { servico, valores, regime, iss, ibscbs, proprios, declaracao, informacoes } = nota;
  const local = (nome: string) => informacoes.find(({ rotulo }) => rotulo === nome)?.texto ?? '';
  const { tributacao } = iss;
  return {
    'infNFSe/nNFSe': nota.numero,
    'infNFSe/nDFSe': nota.numeroNacional,
    'infNFSe/dhProc': nota.emitidaEm ?? nota.emissao ?? '',
    'infNFSe/xLocEmi': local(NOMES_LOCAIS.emissor),
    'infNFSe/xLocPrestacao': local(NOMES_LOCAIS.prestacao),
    'infNFSe/xLocIncid': local(NOMES_LOCAIS.incidencia),
    'infNFSe/cLocIncid': servico.municipioIncidencia,
    'infNFSe/xTribMun': servico.nomeDoCodigo,
    'infDPS/dCompet': nota.competencia ?? '',
    'infDPS/nDPS': declaracao?.numero ?? '',
    'infDPS/serie': declaracao?.serie ?? '',
    'infDPS/dhEmi': declaracao?.emissao ?? '',
    'infDPS/tpEmit': nota.emissor === null ? '' : EMISSORES[nota.emissor],
    'infDPS/tpAmb': nota.producao === null ? '' : nota.producao ? '1' : '2',
    'infDPS/cLocEmi': nota.municipioEmissor,
    'infDPS/subst/chSubstda': nota.substitui,
    'infDPS/prest/regTrib/opSimpNac': regime.simples === null ? '' : SIMPLES[regime.simples],
    'infDPS/prest/regTrib/regApTribSN': regime.apuracaoSimples,
    'infDPS/prest/regTrib/regEspTrib': regime.especial,
    'cServ/cTribNac': servico.codigoNacional || servico.item,
    'cServ/cTribMun': servico.codigoMunicipal,
    'cServ/cNBS': servico.nbs,
    'cServ/xDescServ': servico.descricao,
    'locPrest/cLocPrestacao': servico.municipioPrestacao,
    'locPrest/cPaisPrestacao': servico.pais,
    'tribMun/tribISSQN': tributacao === null ? '' : TRIBUTACOES[tributacao],
    'tribMun/exigSusp/tpSusp': SUSPENSOES[tributacao ?? ''] ?? '',
    'tribMun/tpRetISSQN': retencaoDoIss(nota),
    'infNFSe/valores/vCalcDR': valor(valores.deducoes),
    'vDescCondIncond/vDescIncond': valor(valores.descontoIncondicionado),
    'vDescCondIncond/vDescCond': valor(valores.descontoCondicionado),
    'infNFSe/valores/vBC': valor(valores.baseCalculo),
    'infNFSe/valores/pAliqAplic': valores.aliquota ?? '',
    'infNFSe/valores/vISSQN': valor(valores.iss),
    'infNFSe/valores/vTotalRet': valor(valores.totalRetido),
    'infNFSe/valores/vLiq': valor(valores.liquido),
    'vServPrest/vServ': valor(valores.servicos),
    'tribFed/vRetIRRF': retido(nota, 'IRRF'),
    'tribFed/vRetCP': retido(nota, 'INSS'),
    'tribFed/vRetCSLL': retido(nota, 'PIS', 'COFINS', 'CSLL', 'CSRF'),
    'piscofins/vPis': valor(proprios.pis),
    'piscofins/vCofins': valor(proprios.cofins),
    'infDPS//gIBSCBS/CST': ibscbs?.cst ?? '',
    'infDPS//gIBSCBS/cClassTrib': ibscbs?.classificacao ?? '',
    'infNFSe/IBSCBS/valores/vBC': valor(ibscbs?.base ?? null),
    'infNFSe/IBSCBS/totCIBS/gIBS/vIBSTot': valor(ibscbs?.ibs ?? null),
    'infNFSe/IBSCBS/totCIBS/gCBS/vCBS': valor(ibscbs?.cbs ?? null),
  };
}

/**
 * Reads a nota of another layout, or typed in, by the places of the national layout. `raiz` is its element in the file, or
 * null.
 */
export function fonteDaNota(nota: Nota, raiz: XmlElement | null): FonteDaFolha {
  const said = ditosDa(nota);
  const { prestador, tomador, intermediario } = nota;
  const partes = { prest: prestador, toma: tomador, interm: intermediario };
  const dito = (...lugares: readonly string[]) =>
    lugares.map((lugar) => said[lugar] ?? '').find(Boolean) ?? '';
  return {
    dito,
    espiado: dito,
    todos: () => [],
    pessoa: (grupo = '') => {
      const name = grupo.split('/').at(-1) ?? '';
      const parte = name === 'prest' || name === 'toma' || name === 'interm' ? partes[name] : null;
      return parte && pessoaDaParte(parte);
    },
    resto: (folha) => (raiz ? naoMostrados(raiz, folha) : []),
  };
}
