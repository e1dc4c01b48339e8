import { expect, test } from 'vitest';
import { depoisDaConferencia, passoDe } from './passos.ts';

test('o endereço escolhe o passo só enquanto nada está em andamento', () => {
  expect(passoDe(undefined, 'muda')).toBe('arquivo');
  expect(passoDe('lendo', 'muda')).toBe('leitura');
  expect(passoDe('conferida', 'muda')).toBe('muda');
  expect(passoDe('conferida', 'resultado')).toBe('conferencia');
  expect(passoDe('conferida', null)).toBe('conferencia');
  expect(passoDe('aplicada', 'perguntas')).toBe('resultado');
});

test('com perguntas abertas, a conferência leva a elas; sem, ao que muda', () => {
  const grupo = { grupo: 'PERGUNTA', soma: 0 } as const;
  expect(depoisDaConferencia({ grupos: [{ ...grupo, linhas: 2 }] })).toBe('perguntas');
  expect(depoisDaConferencia({ grupos: [{ ...grupo, linhas: 0 }] })).toBe('muda');
  expect(depoisDaConferencia({ grupos: [] })).toBe('muda');
});
