import type { Campo, Secao } from '../../../../contract/fiscal/folha.ts';
import { municipioComCodigo } from '../../../../contract/fiscal/municipios.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { diaOuTexto, porCentoDaNota, reaisDaNota } from './formas.ts';
import { palavra } from './palavras.ts';

/** Labels of tags for which the paper has no field; any other tag is shown under its name in the file. */
const NOMES: Readonly<Record<string, string>> = {
  verAplic: 'Versão do emissor',
  tpEmis: 'Tipo de emissão',
  procEmi: 'Processo de emissão',
  nDFSe: 'Número do documento fiscal',
  xNBS: 'Nome do código da NBS',
  xTribNac: 'Nome do código nacional',
  xFant: 'Nome fantasia',
  CNPJ: 'CNPJ',
  CPF: 'CPF',
  NIF: 'NIF',
  cNaoNIF: 'Motivo da falta do NIF',
  CAEPF: 'CAEPF',
  cMotivoEmisTI: 'Motivo da emissão pelo tomador',
  chNFSeRej: 'NFS-e rejeitada',
  cMotivo: 'Código do motivo da substituição',
  xMotivo: 'Motivo da substituição',
  cIntContrib: 'Código interno do serviço',
  cLocEmi: 'Município emissor',
  cLocPrestacao: 'Município da prestação',
  cLocIncid: 'Município da incidência',
  cLocalidadeIncid: 'Incidência do IBS',
  cMun: 'Município',
  MunicipioIncidencia: 'Município da incidência',
  CodigoMunicipio: 'Município',
  vCalcDR: 'Dedução calculada',
  vCalcReeRepRes: 'Reembolso, repasse e ressarcimento',
  vPis: 'PIS',
  vCofins: 'COFINS',
  vRetCSLL: 'Contribuições sociais retidas (vRetCSLL)',
  vISSQN: 'ISSQN',
  dtIni: 'Início do evento',
  dtFim: 'Fim do evento',
  vReceb: 'Valor recebido pelo intermediário',
  pDR: 'Percentual de dedução',
  vDR: 'Dedução declarada',
  pAliq: 'Alíquota declarada do ISSQN',
  Aliquota: 'Alíquota',
  Competencia: 'Competência',
  IssRetido: 'ISS retido',
  OptanteSimplesNacional: 'Optante pelo Simples Nacional',
  nBM: 'Número do benefício municipal',
  pRedBCBM: 'Redução da base pelo benefício',
  CST: 'CST do PIS/COFINS',
  vBCPisCofins: 'Base do PIS/COFINS',
  pAliqPis: 'Alíquota do PIS',
  pAliqCofins: 'Alíquota da COFINS',
  indTotTrib: 'Tributos aproximados',
  pTotTribSN: 'Tributos aproximados do Simples',
  indFinal: 'Uso ou consumo pessoal',
  tpOper: 'Tipo de operação',
  refNFSe: 'NFS-e referenciada',
  tpEnteGov: 'Ente governamental',
  pRedutor: 'Redutor da compra governamental',
  cCredPres: 'Crédito presumido',
  pDifUF: 'Diferimento do IBS estadual',
  pDifMun: 'Diferimento do IBS municipal',
  pDifCBS: 'Diferimento da CBS',
  vDifUF: 'IBS estadual diferido',
  vDifMun: 'IBS municipal diferido',
  vDifCBS: 'CBS diferida',
  CSTReg: 'CST da tributação regular',
  cClassTribReg: 'Classificação da tributação regular',
  mdPrestacao: 'Modo de prestação ao exterior',
  vincPrest: 'Vínculo com o exterior',
  tpMoeda: 'Moeda',
  vServMoeda: 'Valor em moeda estrangeira',
};
/** Groups added to a label where the tag alone is ambiguous: whose number, of which group. */
const GRUPOS: Readonly<Record<string, string>> = {
  emit: 'emitente',
  prest: 'prestador',
  toma: 'tomador',
  interm: 'intermediário',
  dest: 'destinatário',
  fornec: 'fornecedor da dedução',
  gTribRegular: 'tributação regular',
  gTribCompraGov: 'compra governamental',
  gIBSCBS: 'IBS e CBS',
};

/** Maximum number of fields on the page; the rest is in the file, which the page offers for download. */
const MAIS_QUE = 1000;

const DOCUMENTO = /^(?:cnpj|cpf|cpfcnpj|CPFCNPJ.*)$/i;
/** Tags whose value is a code of a table. */
const TABELA_DE: Readonly<Record<string, Parameters<typeof palavra>[0]>> = {
  indFinal: 'simNao',
  tpEmis: 'tpEmis',
  procEmi: 'procEmi',
  indTotTrib: 'indTotTrib',
  OptanteSimplesNacional: 'simNaoAbrasf',
  IncentivadorCultural: 'simNaoAbrasf',
  IncentivoFiscal: 'simNaoAbrasf',
  IssRetido: 'simNaoAbrasf',
};
const MUNICIPIO = /^(?:cLoc(?:Emi|Prestacao|Incid|alidadeIncid)|cMun|MunicipioIncidencia|CodigoMunicipio)$/;

/** Splits a tag made of whole words, as cities write it ('OptanteSimplesNacional'), into those words. */
const emPalavras = (nome: string): string =>
  /^(?:[A-Z][a-z]+){2,}$/.test(nome)
    ? nome.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : nome;

const legivel = (nome: string, texto: string): string => {
  if (MUNICIPIO.test(nome)) return municipioComCodigo(texto);
  const tabela = TABELA_DE[nome];
  if (tabela) return palavra(tabela, texto);
  if (/^v[A-Z]|^Valor|^vlrReeRepRes$/.test(nome)) return reaisDaNota(texto);
  if (/^p[A-Z]/.test(nome)) return porCentoDaNota(texto);
  return diaOuTexto(texto);
};

function campoDe(element: XmlElement, grupo: string | undefined): Campo {
  const { nome, texto } = element;
  const group = grupo && GRUPOS[grupo];
  const name = nome === 'CST' && grupo === 'gIBSCBS' ? 'CST' : (NOMES[nome] ?? emPalavras(nome));
  return {
    rotulo: group ? `${name} (${group})` : name,
    texto: legivel(nome, texto),
    ...(DOCUMENTO.test(nome) && { documento: true as const }),
  };
}

/** Returns a screen-only block with the elements for which the paper has no field, so that no data of a nota is lost. */
export function outros(
  elements: readonly XmlElement[],
  grupoDe: (element: XmlElement) => string | undefined,
): Secao[] {
  if (elements.length === 0) return [];
  const campos = elements.slice(0, MAIS_QUE).map((element) => campoDe(element, grupoDe(element)));
  const more = elements.length - campos.length;
  if (more > 0) campos.push({ rotulo: 'No XML há ainda', texto: `${more} dados` });
  return [{ tipo: 'campos', titulo: 'Outros dados do XML', soTela: true, campos }];
}
