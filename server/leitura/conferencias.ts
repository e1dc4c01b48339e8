import { formatMoney } from '../../contract/brasil/money.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { Lido } from '../../contract/layouts/leitura.ts';
import { ApiProblem } from '../http/problem.ts';
import { testeDe } from './condicoes.ts';
import { acessoDe, type Colunas, type RegistroLido } from './origens.ts';
import { textoLimpo } from './valores/celula.ts';
import { readValor } from './valores/valor.ts';

/** Totals of the lines read since the last total line of the file. */
interface Contado {
  linhas: number;
  soma: number;
  /** Lines whose amount could not be read: a sum without them proves nothing. */
  semValor: number;
}

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
const NOMES = { QUANTIDADE: 'Quantidade de linhas', SOMA: 'Soma dos valores' } as const;

/** Compares the totals written in a file with the lines read. */
interface Conferente {
  /** Adds a data line with its cents; null when its amount could not be read. */
  conta: (cents: number | null) => void;
  /** Returns whether the line is a total line, and compares it. Throws on a difference. */
  fecha: (registro: RegistroLido) => boolean;
  /** Throws when an expected total line is missing. */
  fim: () => { conferencias: Lido['conferencias']; avisos: string[] };
}

export function conferente(layout: Layout, colunas: Colunas): Conferente {
  const checks = layout.conferencias.map((conferencia) => ({
    ...conferencia,
    teste: testeDe(conferencia.linha, colunas),
    acesso: acessoDe(conferencia.onde, colunas),
    contado: { linhas: 0, soma: 0, semValor: 0 } satisfies Contado,
    vistas: 0,
  }));
  const made: Lido['conferencias'] = [];
  const avisos: string[] = [];

  const compare = (check: (typeof checks)[number], registro: RegistroLido) => {
    const { tipo, contado, acesso, decimaisImplicitos } = check;
    const cell = acesso?.pega(registro) ?? null;
    const counts = tipo === 'QUANTIDADE';
    const told = counts
      ? Number(textoLimpo(cell).replace(/\D/g, '') || Number.NaN)
      : readValor(cell, { decimal: 'AUTO', decimaisImplicitos }).valor;
    if (told === null || told === undefined || Number.isNaN(told))
      throw refuse(
        `Na linha ${registro.linha}, que fecha o arquivo, não se lê ${counts ? 'a quantidade' : 'a soma'} em ${acesso?.onde ?? 'coluna que não há'}.`,
      );
    if (!counts && contado.semValor > 0) {
      avisos.push(
        `A soma da linha ${registro.linha} não pôde ser conferida: ${contado.semValor === 1 ? 'o valor de uma linha não se lê' : `o valor de ${contado.semValor} linhas não se lê`}.`,
      );
      return;
    }
    const read = counts ? contado.linhas : contado.soma;
    const shown = (amount: number) => (counts ? String(amount) : formatMoney(amount));
    if (read !== told)
      throw refuse(
        `O arquivo não fecha: a linha ${registro.linha} diz ${shown(told)} (${NOMES[tipo].toLowerCase()}), e foram lidos ${shown(read)}. Ele pode estar cortado ou alterado; peça-o de novo.`,
      );
    made.push({ nome: NOMES[tipo], esperado: shown(told), lido: shown(read), confere: true });
  };
  return {
    conta: (cents) => {
      for (const { contado } of checks) {
        contado.linhas += 1;
        contado.soma += cents ?? 0;
        if (cents === null) contado.semValor += 1;
      }
    },
    fecha: (registro) => {
      let closes = false;
      for (const check of checks) {
        if (!check.teste.vale(registro)) continue;
        closes = true;
        check.vistas += 1;
        compare(check, registro);
        check.contado = { linhas: 0, soma: 0, semValor: 0 };
      }
      return closes;
    },
    fim: () => {
      for (const { tipo, vistas, contado } of checks)
        if (vistas === 0 || contado.linhas > 0)
          throw refuse(
            `Falta no fim do arquivo a linha com a ${NOMES[tipo].toLowerCase()}: ele pode estar cortado. Peça-o de novo.`,
          );
      return { conferencias: made, avisos };
    },
  };
}
