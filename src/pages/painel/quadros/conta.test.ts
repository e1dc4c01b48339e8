import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../contract/brasil/date.ts';
import type { Especie } from '../../../../contract/fiscal/especies.ts';
import { isDiaUtil } from '../../../../contract/fiscal/nfse/regras/diasUteis.ts';
import type { LinhaVencimentos, Ritmo, Vencimentos } from '../../../../contract/painel/painel.ts';
import { fimDaSemana, linhasEmOrdem, semanaDe } from './conta.ts';
import { previsaoDe } from './previsao.ts';

/** A Wednesday. */
const HOJE = '2026-07-15';

function linha(
  nome: string,
  especie: Especie,
  days: Record<number, number>,
  contadoAte?: number,
): LinhaVencimentos {
  const dias = Object.entries(days).map(([n, total]) => {
    const dia = addDays(HOJE, Number(n));
    return { dia, total, centavos: total * 100, mais: Number(n) === contadoAte };
  });
  return {
    uuid: nome,
    empresaId: nome,
    nome,
    especie,
    dias,
    contadoAte: contadoAte === undefined ? null : addDays(HOJE, contadoAte),
  };
}

const vencimentos = (...linhas: LinhaVencimentos[]): Vencimentos => ({
  hoje: HOJE,
  dias: Array.from({ length: 30 }, (_, n) => addDays(HOJE, n)).map((dia) => ({ dia, util: isDiaUtil(dia) })),
  empresas: 3,
  linhas,
});

describe('a frase da semana', () => {
  it('vai de hoje a domingo', () => {
    expect(fimDaSemana(HOJE)).toBe('2026-07-19');
    expect(fimDaSemana('2026-07-19')).toBe('2026-07-19');
    expect(fimDaSemana('2026-07-20')).toBe('2026-07-26');
  });

  it('soma NF-e e NFS-e, e deixa à parte o CT-e, que ninguém é obrigado a contestar', () => {
    const semana = semanaDe(
      vencimentos(
        linha('A', 'NFE', { 0: 2, 4: 3, 5: 9 }),
        linha('A', 'NFSE', { 1: 1 }),
        linha('B', 'CTE', { 2: 7 }),
      ),
    );
    expect(semana).toMatchObject({ total: 6, centavos: 600, mais: false, empresas: 1, contestaveis: 7 });
    expect(semana.porEspecie.map(({ especie, quantia }) => [especie, quantia.total])).toEqual([
      ['NFE', 5],
      ['NFSE', 1],
    ]);
  });

  it('diz o próximo dia quando nada vence nela, e que há mais onde a contagem parou antes', () => {
    expect(semanaDe(vencimentos(linha('A', 'NFE', { 9: 4 }))).proximo).toMatchObject({
      dia: addDays(HOJE, 9),
      total: 4,
    });
    expect(semanaDe(vencimentos())).toMatchObject({ total: 0, proximo: null });
    expect(semanaDe(vencimentos(linha('A', 'NFE', { 0: 1001 }, 0)))).toMatchObject({
      total: 1001,
      mais: true,
    });
  });

  it('põe antes a empresa do que vence antes, e não a de um CT-e', () => {
    const linhas = [linha('A', 'NFE', { 9: 1 }), linha('B', 'CTE', { 0: 1 }), linha('C', 'NFSE', { 2: 1 })];
    expect(linhasEmOrdem(linhas).map(({ nome }) => nome)).toEqual(['C', 'A', 'B']);
  });
});

describe('o que falta por dia', () => {
  const ritmo = (porDia: number[]): Ritmo => ({
    dias: Array.from({ length: 14 }, (_, n) => addDays(HOJE, n - 13)),
    feitas: [{ tipo: 'NFE', porDia: [...Array(14 - porDia.length).fill(0), ...porDia], minhas: 0 }],
  });

  it('segue o dia mais apertado, em dias úteis', () => {
    // Wednesday to Friday are three working days: 12 documents in them require a faster pace than 14 in five.
    const due = vencimentos(linha('A', 'NFE', { 2: 12, 6: 2 }));
    expect(previsaoDe(due, ritmo([2, 2, 2, 4]), 'NFE')).toMatchObject({
      ate: addDays(HOJE, 2),
      total: 12,
      porDia: 4,
      ritmo: 1,
      sobram: 9,
    });
    expect(previsaoDe(due, ritmo([20, 20, 20]), 'NFE')).toMatchObject({ ritmo: 6, sobram: 0 });
  });

  it('não prevê com menos de três dias de trabalho, nem onde nada vence', () => {
    const due = vencimentos(linha('A', 'NFE', { 2: 12 }));
    expect(previsaoDe(due, ritmo([50, 50]), 'NFE')).toMatchObject({ ritmo: null, sobram: null });
    expect(previsaoDe(vencimentos(), ritmo([1, 1, 1]), 'NFE')).toBeNull();
  });
});
