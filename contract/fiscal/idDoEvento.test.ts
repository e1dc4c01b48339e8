import { expect, test } from 'vitest';
import { type EspecieDeEvento, idDoEventoConfere } from './idDoEvento.ts';

const NFE = '35261199888777000100550010000001231876543217';
const CTE = '35261199888777000100570010000003211122334470';
const NFSE = '35095022234567812000135000000000500126114949241116';
const OUTRA = NFE.replace('123', '124');

/** For each kind: valid Ids in every form in use (`seus`), and Ids of another document, type or sequence (`alheios`). */
const CASOS: Readonly<
  Record<EspecieDeEvento, { chave: string; tipo: string; seus: string[]; alheios: string[] }>
> = {
  NFE: {
    chave: NFE,
    tipo: '210200',
    seus: [`ID210200${NFE}02`, `ID210200${NFE}002`],
    alheios: [
      '',
      `ID210200${OUTRA}02`,
      `ID210220${NFE}02`,
      `ID210200${NFE}01`,
      `ID210200${NFE}2`,
      `XX210200${NFE}02`,
    ],
  },
  CTE: {
    chave: CTE,
    tipo: '610110',
    seus: [`ID610110${CTE}002`, `ID610110${CTE}02`],
    alheios: ['', `ID610110${NFE}002`, `ID610111${CTE}002`, `ID610110${CTE}001`, `ID610110${CTE}`],
  },
  NFSE: {
    chave: NFSE,
    tipo: '101101',
    seus: [`EVT${NFSE}101101002`, `EVT${NFSE}101101`],
    alheios: [
      '',
      `PRE${NFSE}101101002`,
      `EVT${NFSE}105102002`,
      `EVT${NFSE}101101001`,
      `EVT${NFSE.replace('5001', '5002')}101101002`,
    ],
  },
  NFSE_PEDIDO: {
    chave: NFSE,
    tipo: '101101',
    seus: [`PRE${NFSE}101101`, `PRE${NFSE}101101002`],
    alheios: ['', `EVT${NFSE}101101`, `PRE${NFSE}105102`, `PRE${NFSE}101101003`],
  },
  ESOCIAL: {
    chave: '112345678',
    tipo: 'S-1200',
    seus: ['ID1123456780000002026112810203000002', 'ID1123456780001952026112810203000002'],
    alheios: [
      '',
      'ID2123456780000002026112810203000002',
      'ID1223456780000002026112810203000002',
      'ID112345678000000202611281020300000',
    ],
  },
};

for (const [especie, { chave, tipo, seus, alheios }] of Object.entries(CASOS)) {
  const kind = especie as EspecieDeEvento;
  test.each(seus)(`${especie}: %s is its own`, (id) => {
    expect(idDoEventoConfere(kind, id, { chave, tipo, sequencia: 2 })).toBe(true);
  });
  test.each(alheios)(`${especie}: '%s' is of another`, (id) => {
    expect(idDoEventoConfere(kind, id, { chave, tipo, sequencia: 2 })).toBe(false);
  });
}
