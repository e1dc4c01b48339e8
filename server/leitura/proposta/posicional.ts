import { CAMPOS } from '../../../contract/layouts/campos.ts';
import type { Finalidade } from '../../../contract/layouts/formatos.ts';
import type { Faixa, LayoutEscrito } from '../../../contract/layouts/layout.ts';
import type { Palpite } from '../../../contract/layouts/leitura.ts';
import { textoDaCelula } from '../valores/celula.ts';
import type { Vista } from '../vista.ts';
import { type Dias, faixaDoCpfCnpj, faixasDe, faixasDeData } from './faixas.ts';
import { fechamento } from './fechamento.ts';

type Campo = LayoutEscrito['campos'][number];
type Parte = Pick<LayoutEscrito, 'campos' | 'condicoes' | 'conferencias'>;

const faixaDe = ({ inicio, fim }: Faixa) => ({ tipo: 'FAIXA' as const, faixa: { inicio, fim } });
const places = ({ inicio, fim }: Faixa) => `as posições ${inicio} a ${fim}`;

/** What the amount and the name are called where they are called otherwise. */
const NOMES: Readonly<Partial<Record<Finalidade, { valor: string; nome: string }>>> = {
  NFSE: { valor: 'servicos', nome: 'nome' },
};

/** Which of the dates is that of payment: the last one, as reports write issue, due and payment. */
const NAMES = { 1: ['data'], 2: ['vencimento', 'data'], 3: ['emissao', 'vencimento', 'data'] } as const;

function datesOf(dias: readonly Dias[], add: (campo: Campo, palpite: Omit<Palpite, 'sobre'>) => void): void {
  const count = dias.length >= 3 ? 3 : dias.length === 2 ? 2 : 1;
  const last = dias.slice(-count);
  for (const [at, dia] of last.entries()) {
    const campo = NAMES[count][at] ?? '';
    add(
      { campo, origem: faixaDe(dia), formatoData: dia.formato },
      {
        certeza: count === 1 ? 'PROVAVEL' : 'INCERTA',
        motivo: `${places(dia)} são datas${count === 1 ? '' : `, ${campo === 'data' ? 'as últimas' : 'antes das outras'} da linha`}`,
      },
    );
  }
}

/** The lines that are data: those with a date where most lines have one, and what their first character has that others have not. */
function dataLines(lines: readonly string[]): { data: string[]; tipo: string } {
  const first = faixasDeData(lines).reduce<Dias | null>(
    (top, one) => (top && top.vezes >= one.vezes ? top : one),
    null,
  );
  if (!first) return { data: [...lines], tipo: '' };
  const isData = (line: string) => faixasDeData([line.slice(first.inicio - 1, first.fim)]).length > 0;
  const data = lines.filter(isData);
  const others = lines.filter((line) => !isData(line));
  const tipo = data[0]?.charAt(0) ?? '';
  const tells =
    others.length > 0 &&
    data.every((line) => line.startsWith(tipo)) &&
    !others.some((line) => line.startsWith(tipo));
  return { data, tipo: tells ? tipo : '' };
}

/** In: lines of one width, and what they are for. Out: the ranges that they seem to have, all to be confirmed. */
export function proporPosicional(
  { registros }: Vista,
  finalidade: Finalidade,
): Parte & { palpites: Palpite[] } {
  const lines = registros
    .map(({ celulas }) => textoDaCelula(celulas[0]))
    .filter((line) => line.trim() !== '');
  const { data, tipo } = dataLines(lines);
  const others = lines.filter((line) => !data.includes(line));
  const campos: Campo[] = [];
  const palpites: Palpite[] = [];
  const taken: Faixa[] = tipo === '' ? [] : [{ inicio: 1, fim: 1 }];
  const free = (at: number) => !taken.some(({ inicio, fim }) => at >= inicio && at <= fim);
  const add = (campo: Campo, palpite: Omit<Palpite, 'sobre'>) => {
    if (campo.origem.tipo === 'FAIXA') taken.push(campo.origem.faixa);
    if (!Object.hasOwn(CAMPOS[finalidade], campo.campo)) return;
    campos.push(campo);
    palpites.push({ sobre: campo.campo, ...palpite });
  };
  datesOf(faixasDeData(data), add);
  const tax = faixaDoCpfCnpj(data, free);
  if (tax)
    add(
      { campo: 'cpfCnpj', origem: faixaDe(tax) },
      {
        certeza: tax.vezes === data.length ? 'CERTA' : 'PROVAVEL',
        motivo: `${places(tax)} são CNPJs ou CPFs que fecham`,
      },
    );
  const runs = faixasDe(data, (all) => all.every((one) => one >= '0' && one <= '9'), free).filter(
    ({ inicio, fim }) => fim - inicio >= 5,
  );
  const closing = fechamento(data, others, runs);
  const valor = closing?.valor ?? runs.at(-1);
  if (valor)
    add(
      { campo: NOMES[finalidade]?.valor ?? 'valor', origem: faixaDe(valor), decimaisImplicitos: 2 },
      {
        certeza: closing ? 'CERTA' : 'INCERTA',
        motivo: closing
          ? `${places(valor)} somam o que diz a linha que fecha o arquivo`
          : `${places(valor)} são dígitos, e os dois últimos seriam centavos`,
      },
    );
  const numero = runs.find((run) => run !== valor);
  if (numero)
    add(
      { campo: 'numero', origem: faixaDe(numero), transformacoes: ['SEM_ZEROS'] },
      { certeza: 'INCERTA', motivo: `${places(numero)} são outros dígitos da linha` },
    );
  const [nome] = faixasDe(data, (all) => all.some((one) => one !== ' '), free)
    .filter(({ inicio, fim }) => data.every((line) => /\p{L}{2}/u.test(line.slice(inicio - 1, fim))))
    .sort((a, b) => b.fim - b.inicio - (a.fim - a.inicio));
  if (nome)
    add(
      { campo: NOMES[finalidade]?.nome ?? 'fornecedor', origem: faixaDe(nome) },
      { certeza: 'INCERTA', motivo: `${places(nome)} são letras` },
    );
  const condicoes: NonNullable<Parte['condicoes']> =
    tipo === '' ? [] : [{ origem: faixaDe({ inicio: 1, fim: 1 }), operador: 'IGUAL', valores: [tipo] }];
  return { campos, condicoes, conferencias: closing?.conferencias ?? [], palpites };
}
