import { CAMPOS } from '../../../contract/layouts/campos.ts';
import { type Duvida, NENHUM_DIA } from '../../../contract/layouts/duvida.ts';
import type { Finalidade } from '../../../contract/layouts/formatos.ts';
import { campoSchema, type Faixa, type LayoutEscrito } from '../../../contract/layouts/layout.ts';
import type { Palpite } from '../../../contract/layouts/leitura.ts';
import { textoDaCelula } from '../valores/celula.ts';
import type { Vista } from '../vista.ts';
import { type FaixaDeData, faixaDoCpfCnpj, faixasDe, faixasDeData } from './faixas.ts';
import { fechamento } from './fechamento.ts';

type Campo = LayoutEscrito['campos'][number];
type Parte = Pick<LayoutEscrito, 'campos' | 'condicoes' | 'conferencias'>;

const faixaDe = ({ inicio, fim }: Faixa) => ({ tipo: 'FAIXA' as const, faixa: { inicio, fim } });
const places = ({ inicio, fim }: Faixa) => `as posições ${inicio} a ${fim}`;

/** Fields of amount and name, for purposes whose fields have other names than the default. */
const NOMES: Readonly<Partial<Record<Finalidade, { valor: string; nome: string }>>> = {
  NFSE: { valor: 'servicos', nome: 'nome' },
};

/** Returns the question about the date of payment: dates without titles give no hint, so each is an option. */
function duvidaDosDias(dias: readonly FaixaDeData[], lines: readonly string[]): Duvida {
  const um = dias.length === 1;
  return {
    tipo: 'DATA',
    motivo: um
      ? 'O arquivo de largura fixa não diz de que é a data que ele tem.'
      : `O arquivo de largura fixa tem ${dias.length} datas, e não diz qual é a do pagamento.`,
    opcoes: [
      ...dias.map((dia, at) => ({
        campo: campoSchema.parse({ campo: 'data', origem: faixaDe(dia), formatoData: dia.formato }),
        rotulo: `Posições ${dia.inicio} a ${dia.fim}`,
        amostras: [...new Set(lines.map((line) => line.slice(dia.inicio - 1, dia.fim)))].slice(0, 4),
        motivo: um
          ? ''
          : at === dias.length - 1
            ? 'É a última data da linha.'
            : 'Vem antes de outra data na linha.',
        sugerida: false,
      })),
      NENHUM_DIA,
    ],
  };
}

/** Returns the data lines (those with a date where most lines have one), and their first character if no other line begins with it. */
function dataLines(lines: readonly string[]): { data: string[]; tipo: string } {
  const first = faixasDeData(lines).reduce<FaixaDeData | null>(
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

/** Proposes the ranges of a fixed-width file for a purpose, all for the user to confirm. */
export function proposePosicional(
  { registros }: Vista,
  finalidade: Finalidade,
): Parte & { palpites: Palpite[]; duvidas: Duvida[] } {
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
  const dias = faixasDeData(data);
  taken.push(...dias);
  const emissao = NOMES[finalidade] ? dias[0] : undefined;
  if (emissao)
    add(
      { campo: 'emissao', origem: faixaDe(emissao), formatoData: emissao.formato },
      { certeza: dias.length === 1 ? 'PROVAVEL' : 'INCERTA', motivo: `${places(emissao)} são datas` },
    );
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
  const duvidas = finalidade === 'DATAS_PAGAMENTO' && dias.length > 0 ? [duvidaDosDias(dias, data)] : [];
  return { campos, condicoes, conferencias: closing?.conferencias ?? [], palpites, duvidas };
}
