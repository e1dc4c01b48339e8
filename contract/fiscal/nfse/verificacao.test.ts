import { expect, it } from 'vitest';
import { aOlhar, type Verificacao } from './verificacao.ts';

const found = (id: string, mais: Partial<Verificacao>): Verificacao => ({
  codigo: 'B',
  id,
  resultado: 'ATENCAO',
  certeza: 'PROPOSTA',
  frase: '',
  diz: '',
  esperado: '',
  norma: '',
  desde: null,
  incerta: false,
  acoes: [],
  outra: null,
  impede: false,
  ...mais,
});

it('what stops the approval is read before what only asks for care, each as the checks are ordered', () => {
  const checks = [
    found('B.parecida', {}),
    found('B.outra', {}),
    found('H.conta', { resultado: 'DIVERGE' }),
    found('K.liquido', { resultado: 'CONFERE' }),
    found('O.dv', { resultado: 'DIVERGE', certeza: 'VEREDITO' }),
    found('P.prova', { impede: true }),
  ];
  expect(aOlhar(checks).map(({ id }) => id)).toEqual(['O.dv', 'P.prova', 'H.conta', 'B.parecida', 'B.outra']);
});
