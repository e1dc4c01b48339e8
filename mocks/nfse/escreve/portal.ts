import { formatDate } from '../../../contract/brasil/date.ts';
import { formatMoney } from '../../../contract/brasil/money.ts';
import { contasDe, type NotaInventada, type PessoaInventada } from './nota.ts';
import { TRIBUTACAO_SP } from './saoPaulo.ts';

const money = (cents: number | undefined) => (cents === undefined ? '' : formatMoney(cents));
const kind = ({ documento }: PessoaInventada) => (documento.length === 11 ? '1' : '2');

type Coluna = readonly [nome: string, texto: string];

const pessoa = (papel: 'Prestador' | 'Tomador', one: PessoaInventada | undefined): readonly Coluna[] => {
  const inscricoes: readonly Coluna[] = [
    ['Inscrição Municipal do Tomador', one?.inscricaoMunicipal ?? ''],
    ['Inscrição Estadual do Tomador', ''],
  ];
  return [
    [`Indicador de CPF/CNPJ do ${papel}`, one ? kind(one) : ''],
    [`CPF/CNPJ do ${papel}`, one?.documento ?? ''],
    ...(papel === 'Tomador' ? inscricoes : []),
    [`Razão Social do ${papel}`, one?.nome ?? ''],
    [`Tipo do Endereço do ${papel}`, ''],
    [`Endereço do ${papel}`, one?.logradouro ?? ''],
    [`Número do Endereço do ${papel}`, one?.numero ?? ''],
    [`Complemento do Endereço do ${papel}`, one?.complemento ?? ''],
    [`Bairro do ${papel}`, one?.bairro ?? ''],
    [`Cidade do ${papel}`, one?.municipio ?? ''],
    [`UF do ${papel}`, one?.uf ?? ''],
    [`CEP do ${papel}`, one?.cep ?? ''],
    [`Email do ${papel}`, one?.email ?? ''],
  ];
};

/** Returns the 73 columns of the portal, in order, each with the nota's value. */
function columns(nota: NotaInventada): readonly Coluna[] {
  const {
    retencoes = {},
    tributacao = 'TRIBUTAVEL',
    simples = 'NAO_OPTANTE',
    serie = '1',
    intermediario,
  } = nota;
  const { iss } = contasDe(nota);
  const { pis = 0, cofins = 0, csll = 0 } = retencoes;
  const taxed = nota.aliquota !== undefined;
  return [
    ['Tipo de Registro', '2'],
    ['Nº NFS-e', nota.numero],
    ['Data Hora NFE', `${formatDate(nota.emissao)} ${nota.hora ?? '10:00:00'}`],
    ['Código de Verificação da NFS-e', nota.codigoVerificacao ?? 'ABCD1234'],
    ['Tipo de RPS', 'RPS'],
    ['Série do RPS', serie],
    ['Número do RPS', nota.numeroDeclaracao ?? nota.numero],
    ['Data do Fato Gerador', formatDate(nota.competencia ?? nota.emissao)],
    ['Inscrição Municipal do Prestador', nota.prestador.inscricaoMunicipal ?? ''],
    ...pessoa('Prestador', nota.prestador),
    ['Opção Pelo Simples', simples === 'NAO_OPTANTE' ? '0' : '4'],
    ['Situação da Nota Fiscal', nota.canceladaEm === undefined ? TRIBUTACAO_SP[tributacao] : 'C'],
    ['Data de Cancelamento', nota.canceladaEm === undefined ? '' : formatDate(nota.canceladaEm)],
    ['Nº da Guia', ''],
    ['Data de Quitação da Guia Vinculada a Nota Fiscal', ''],
    ['Valor dos Serviços', money(nota.servicos)],
    ['Valor das Deduções', money(nota.deducoes)],
    ['Código do Serviço Prestado na Nota Fiscal', nota.codigoMunicipal ?? ''],
    ['Alíquota', taxed ? Number(nota.aliquota).toFixed(2).replace('.', ',') : ''],
    ['ISS devido', taxed ? money(iss) : ''],
    ['Valor do Crédito', '0,00'],
    ['ISS Retido', nota.issRetido ? 'S' : 'N'],
    ...pessoa('Tomador', nota.tomador),
    ['Nº NFS-e Substituta', ''],
    ['ISS pago', ''],
    ['ISS a pagar', ''],
    ['Indicador de CPF/CNPJ do Intermediário', intermediario ? kind(intermediario) : ''],
    ['CPF/CNPJ do Intermediário', intermediario?.documento ?? ''],
    ['Inscrição Municipal do Intermediário', intermediario?.inscricaoMunicipal ?? ''],
    ['Razão Social do Intermediário', intermediario?.nome ?? ''],
    ['Repasse do Plano de Saúde', ''],
    ['PIS/PASEP', money(retencoes.pis)],
    ['COFINS', money(retencoes.cofins)],
    ['INSS', money(retencoes.inss)],
    ['IR', money(retencoes.irrf)],
    // The portal writes the sum of the three where the nota has the CSLL alone.
    ['CSLL', retencoes.csll === undefined ? '' : money(pis + cofins + csll)],
    ['Carga tributária: Valor', ''],
    ['Carga tributária: Porcentagem', ''],
    ['Carga tributária: Fonte', ''],
    ['CEI', ''],
    ['Matrícula da Obra', ''],
    ['Município Prestação - cód. IBGE', nota.municipioPrestacao ?? ''],
    ['Situação do Aceite', ''],
    ['Encapsulamento', ''],
    ['Valor Total Recebido', ''],
    ['Tipo de Consolidação', ''],
    ['Nº NFS-e Consolidada', ''],
    ['Campo Reservado', ''],
    ['Discriminação dos Serviços', nota.descricao.replaceAll('\n', '|')],
  ];
}

/**
 * Returns the bytes of an export of São Paulo's portal: 73 columns, as CSV (';') or TXT (TAB), in Windows-1252, with a
 * line of totals; without notas, only the column names.
 */
export function escreverPortal(
  notas: readonly NotaInventada[],
  separador: ';' | '\t' = ';',
): Uint8Array<ArrayBuffer> {
  const rows = notas.map(columns);
  const [first] = rows;
  const names = (first ?? columns(NONE)).map(([name]) => name);
  const total = money(notas.reduce((sum, { servicos }) => sum + servicos, 0));
  const cell = (text: string) =>
    text.includes(separador) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [
    names,
    ...rows.map((row) => row.map(([, text]) => cell(text))),
    [
      'Total',
      String(notas.length),
      ...names.slice(2).map((name) => (name === 'Valor dos Serviços' ? total : '')),
    ],
  ];
  const texto = `${lines.map((line) => line.join(separador)).join('\r\n')}\r\n`;
  // Every letter used in Portuguese is one byte in that encoding.
  return Uint8Array.from(texto, (char) => char.charCodeAt(0) & 0xff);
}

const NONE: NotaInventada = {
  municipio: '3550308',
  numero: '0',
  emissao: '2026-01-01',
  prestador: { documento: '', nome: '' },
  codigoNacional: '010101',
  descricao: '',
  servicos: 0,
};
