import type { CamposLayout } from '../../../contract/layouts/campos/campo.ts';
import { CAMPOS } from '../../../contract/layouts/campos.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { LinhaLida, Valores } from '../../../contract/layouts/leitura.ts';
import { applyTransformacoes } from '../../../contract/layouts/transformar.ts';
import type { BancoLido } from './bancoLido.ts';
import { type ExtratoOfx, openOfx, type Transacao } from './ofxTransacoes.ts';
import { centavosDoOfx, diaDoOfx, identidadeDoLancamento, isSaldoOfOfx, saiu } from './ofxValores.ts';
import { refusalOfBanco } from './refusalOfBanco.ts';
import { inscricao, type MotivoDaLinha } from './valores240.ts';

/** Fills the fields that the layout maps to a custom tag, when the usual tags left them empty. */
function doLayout(
  layout: Layout,
  de: (tag: string) => string,
  valores: Valores,
  motivos: MotivoDaLinha[],
): void {
  const definicoes: CamposLayout = CAMPOS.DATAS_PAGAMENTO;
  for (const { campo, origem, transformacoes } of layout.campos) {
    const tipo = definicoes[campo]?.tipo;
    if ((tipo !== 'texto' && tipo !== 'cpfCnpj') || (valores[campo] ?? null) !== null) continue;
    if (origem.tipo === 'CONSTANTE') valores[campo] = origem.valor;
    if (origem.tipo !== 'TITULO') continue;
    const bruto = origem.titulos.map((tag) => de(tag.toUpperCase())).find((valor) => valor !== '') ?? '';
    const texto = applyTransformacoes(bruto, transformacoes);
    valores[campo] = tipo === 'cpfCnpj' ? inscricao(texto, motivos) : texto || null;
  }
}

/** Statement and options with which its entries are read. */
interface Extrato {
  extrato: ExtratoOfx;
  layout: Layout;
  /** No amount has a sign, so the type of the entry decides whether money went out. */
  semSinal: boolean;
}

/** Returns why an entry is no payment; '' when it may be one. `valor` is in cents, negative where money went out. */
function naoEDado(de: (tag: string) => string, valor: number, { cartao }: ExtratoOfx): string {
  if (valor === 0) return 'Lançamento sem valor.';
  if (isSaldoOfOfx(de('MEMO') || de('NAME'))) return 'Saldo, e não um lançamento.';
  if (valor < 0) return '';
  return cartao
    ? 'Crédito no cartão: pagamento da fatura ou estorno.'
    : 'Crédito: entrou dinheiro, não é pagamento.';
}

/**
 * Returns the amount in cents, negative where money went out. Adds a reason for an invalid amount and for a sign that contradicts the type
 * of the entry.
 */
function valorDe(de: (tag: string) => string, semSinal: boolean, motivos: MotivoDaLinha[]): number | null {
  const valor = centavosDoOfx(de('TRNAMT'));
  if (de('TRNAMT') === '') motivos.push({ campo: 'valor', texto: 'O lançamento não tem valor.' });
  else if (valor === null) motivos.push({ campo: 'valor', texto: `“${de('TRNAMT')}” não é um valor.` });
  if (valor === null || valor <= 0 || !saiu(de('TRNTYPE'))) return valor;
  if (!semSinal) motivos.push({ campo: 'valor', texto: 'O banco diz que é débito, mas o valor é positivo.' });
  return -valor;
}

function lancamentoOfx(tags: Transacao, linha: number, { extrato, layout, semSinal }: Extrato): LinhaLida {
  const de = (tag: string) => tags.get(tag) ?? '';
  const original = [...tags].map(([tag, valor]) => `${tag}: ${valor}`);
  const motivos: MotivoDaLinha[] = [];
  const data = diaDoOfx(de('DTPOSTED'));
  if (data === '') motivos.push({ campo: 'data', texto: 'O lançamento não tem data.' });
  if (data === null)
    motivos.push({ campo: 'data', texto: `“${de('DTPOSTED')}” não é uma data do calendário.` });
  const valor = valorDe(de, semSinal, motivos);
  const porque = valor === null || motivos.length > 0 ? '' : naoEDado(de, valor, extrato);
  if (porque !== '')
    return {
      linha,
      situacao: 'NAO_E_DADO',
      valores: {},
      original,
      motivos: [{ campo: '', texto: porque }],
    };
  const moeda = emOutraMoeda(de('CURRENCY.CURSYM') || extrato.moeda);
  if (moeda !== '')
    motivos.push({
      campo: 'valor',
      texto: `O valor está em ${moeda}, e não em reais: ele não se compara com o das notas.`,
    });
  const documento = de('CHECKNUM') || de('CHKNUM');
  const numeros = [documento && `Documento ${documento}`, de('REFNUM') && `Referência ${de('REFNUM')}`];
  const valores: Valores = {
    cpfCnpj: null,
    fornecedor: de('NAME') || null,
    numero: null,
    data: data || null,
    valor: valor === null ? null : Math.abs(valor),
    transacao: identidadeDoLancamento(de('FITID'), [
      extrato.banco,
      extrato.conta,
      data ?? '',
      valor ?? '',
      documento,
    ]),
    observacao: [de('MEMO'), ...numeros].filter((um) => um !== '').join(' · ') || null,
    situacao: '',
    ocorrencia: '',
    efeito: 'PAGO',
  };
  doLayout(layout, de, valores, motivos);
  return { linha, situacao: motivos.length > 0 ? 'RECUSADA' : 'DADO', valores, original, motivos };
}

/** Returns the code of a currency other than the real; '' for the real and when no currency is given. */
const emOutraMoeda = (moeda: string): string =>
  /^(?:|BRL|R\$|986|REAL|REAIS)$/.test(moeda.toUpperCase()) ? '' : moeda.toUpperCase();

/** Joined files of the same account repeat the entries of the days they share: marks the repeated ones as no data. */
function semRepetidas(linhas: readonly LinhaLida[]): LinhaLida[] {
  const vistas = new Map<string, number>();
  return linhas.map((linha) => {
    if (linha.situacao !== 'DADO' || !linha.valores.transacao) return linha;
    const chave = linha.original.join('\n');
    const primeira = vistas.get(chave);
    if (primeira === undefined) {
      vistas.set(chave, linha.linha);
      return linha;
    }
    return {
      ...linha,
      situacao: 'NAO_E_DADO',
      valores: {},
      motivos: [{ campo: '', texto: `O lançamento ${primeira} do mesmo arquivo diz o mesmo.` }],
    };
  });
}

/** Returns the notices about the statement as a whole. */
function avisosDe(extratos: readonly ExtratoOfx[]): string[] {
  const moedas = new Set(extratos.map(({ moeda }) => emOutraMoeda(moeda)).filter((um) => um !== ''));
  return [
    ...[...moedas].map((moeda) => `O extrato está em ${moeda}: nada dele se compara com notas em reais.`),
    ...(extratos.some(({ cartao }) => cartao)
      ? ['É a fatura de um cartão: o dia de cada compra não é o do débito na conta.']
      : []),
  ];
}

/**
 * Reads a statement in OFX 1 or 2, or OFC: debits are payments that name no payee, credits and balances are not data. Throws when the file
 * holds an error of the bank instead of a statement, and when there is no entry.
 */
export function readOfx(texto: string, layout: Layout): BancoLido {
  const { extratos, status } = openOfx(texto);
  const erro = status.find(({ gravidade }) => gravidade === 'ERROR');
  if (erro)
    throw refusalOfBanco(
      `O arquivo traz um erro do banco no lugar do extrato: ${[erro.codigo, erro.mensagem].filter((um) => um !== '').join(', ')}. Baixe o extrato de novo.`,
    );
  let linha = 0;
  const linhas = extratos.flatMap((extrato) => {
    const lidos = extrato.transacoes.map((um) => centavosDoOfx(um.get('TRNAMT') ?? '') ?? 0);
    const semSinal = lidos.every((valor) => valor >= 0);
    return extrato.transacoes.map((um) => {
      linha += 1;
      return lancamentoOfx(um, linha, { extrato, layout, semSinal });
    });
  });
  if (linhas.length === 0) throw refusalOfBanco('O extrato não tem nenhum lançamento.');
  return { linhas: semRepetidas(linhas), conferencias: [], pagador: null, avisos: avisosDe(extratos) };
}
