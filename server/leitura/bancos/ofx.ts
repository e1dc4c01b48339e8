import { parseDate } from '../../../contract/brasil/date.ts';
import type { CamposLayout } from '../../../contract/layouts/campos/campo.ts';
import { CAMPOS } from '../../../contract/layouts/campos.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { LinhaLida, Valores } from '../../../contract/layouts/leitura.ts';
import { transforma } from '../../../contract/layouts/transformar.ts';
import type { BancoLido } from './cnab240.ts';
import { abrirOfx, type Transacao } from './ofxTransacoes.ts';
import { recusaDeBanco } from './recusaDeBanco.ts';
import { inscricao, type Motivo } from './valores240.ts';

/**
 * Cents of an amount with point or comma, signed or not; null when it is none, or may mean two things (1.234 without cents).
 */
export function centavosDoOfx(texto: string): number | null {
  const partes = /^([+-]?)(\d{0,15}(?:[.,]\d{3}){0,5}?)(?:[.,](\d{0,8}))?$/.exec(
    texto.replace(/^R\$|\s/g, ''),
  );
  if (!partes) return null;
  const [, sinal, inteiros = '', decimais = ''] = partes;
  if (inteiros === '' && decimais === '') return null;
  const marcas = inteiros.replace(/\d/g, '');
  if (marcas !== '' && !/^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(inteiros)) return null;
  const milhar = decimais.length === 3 && inteiros !== '' && inteiros !== '0';
  if (milhar && (marcas !== '' || inteiros.length <= 3)) return null;
  if (/[1-9]/.test(decimais.slice(2))) return null;
  const centavos = Number(`${inteiros.replace(/[.,]/g, '')}${decimais.slice(0, 2).padEnd(2, '0')}`);
  if (!Number.isSafeInteger(centavos)) return null;
  return sinal === '-' && centavos > 0 ? -centavos : centavos;
}

/** The day as it is written, in the zone of the bank; hour and zone stay out. '' of zeros and blanks; null when it is none. */
export function diaDoOfx(texto: string): string | null {
  if (/^0*$/.test(texto)) return '';
  const partes = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(texto);
  return partes ? parseDate(`${partes[1]}-${partes[2]}-${partes[3]}`) : null;
}

/** Fields that the layout takes from a tag of its own, where the usual ones say nothing. */
function doLayout(layout: Layout, de: (tag: string) => string, valores: Valores, motivos: Motivo[]): void {
  const definicoes: CamposLayout = CAMPOS.DATAS_PAGAMENTO;
  for (const { campo, origem, transformacoes } of layout.campos) {
    const tipo = definicoes[campo]?.tipo;
    if ((tipo !== 'texto' && tipo !== 'cpfCnpj') || (valores[campo] ?? null) !== null) continue;
    if (origem.tipo === 'CONSTANTE') valores[campo] = origem.valor;
    if (origem.tipo !== 'TITULO') continue;
    const bruto = origem.titulos.map((tag) => de(tag.toUpperCase())).find((valor) => valor !== '') ?? '';
    const texto = transforma(bruto, transformacoes);
    valores[campo] = tipo === 'cpfCnpj' ? inscricao(texto, motivos) : texto || null;
  }
}

function lancamentoOfx({ valores: tags }: Transacao, linha: number, layout: Layout): LinhaLida {
  const de = (tag: string) => tags.get(tag) ?? '';
  const original = [...tags].map(([tag, valor]) => `${tag}: ${valor}`);
  const motivos: Motivo[] = [];
  const data = diaDoOfx(de('DTPOSTED'));
  if (data === '') motivos.push({ campo: 'data', texto: 'O lançamento não tem data.' });
  if (data === null)
    motivos.push({ campo: 'data', texto: `“${de('DTPOSTED')}” não é uma data do calendário.` });
  const valor = centavosDoOfx(de('TRNAMT'));
  if (de('TRNAMT') === '') motivos.push({ campo: 'valor', texto: 'O lançamento não tem valor.' });
  else if (valor === null) motivos.push({ campo: 'valor', texto: `“${de('TRNAMT')}” não é um valor.` });
  if (valor !== null && valor > 0 && de('TRNTYPE').toUpperCase() === 'DEBIT')
    motivos.push({ campo: 'valor', texto: 'O banco diz que é débito, mas o valor é positivo.' });
  else if (valor !== null && valor >= 0 && motivos.length === 0)
    return {
      linha,
      situacao: 'NAO_E_DADO',
      valores: {},
      original,
      motivos: [
        {
          campo: '',
          texto: valor === 0 ? 'Lançamento sem valor.' : 'Crédito: entrou dinheiro, não é pagamento.',
        },
      ],
    };
  const numeros = [
    de('CHECKNUM') && `Documento ${de('CHECKNUM')}`,
    de('REFNUM') && `Referência ${de('REFNUM')}`,
  ];
  const valores: Valores = {
    cpfCnpj: null,
    fornecedor: de('NAME') || null,
    numero: null,
    data: data || null,
    valor: valor === null ? null : Math.abs(valor),
    transacao: de('FITID') || null,
    observacao: [de('MEMO'), ...numeros].filter((um) => um !== '').join(' · ') || null,
    situacao: '',
    ocorrencia: '',
    efeito: 'PAGO',
  };
  doLayout(layout, de, valores, motivos);
  return { linha, situacao: motivos.length > 0 ? 'RECUSADA' : 'DADO', valores, original, motivos };
}

/** Files of the same account that were joined tell the days that they share twice. */
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

/**
 * A statement in OFX 1 or 2: debits are payments that name nobody, credits are no data. Throws when the bank answered with an error, and
 * when there is no entry.
 */
export function lerOfx(texto: string, layout: Layout): BancoLido {
  const { transacoes, status, moedas } = abrirOfx(texto);
  const erro = status.find(({ gravidade }) => gravidade === 'ERROR');
  if (erro)
    throw recusaDeBanco(
      `O arquivo traz um erro do banco no lugar do extrato: ${[erro.codigo, erro.mensagem].filter((um) => um !== '').join(', ')}. Baixe o extrato de novo.`,
    );
  if (transacoes.length === 0) throw recusaDeBanco('O extrato não tem nenhum lançamento.');
  const outras = [...new Set(moedas.filter((moeda) => moeda !== 'BRL'))];
  return {
    linhas: semRepetidas(transacoes.map((transacao, at) => lancamentoOfx(transacao, at + 1, layout))),
    conferencias: [],
    pagador: null,
    avisos: outras.map((moeda) => `O extrato diz estar em ${moeda}: os valores foram lidos como reais.`),
  };
}
