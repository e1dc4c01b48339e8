import { expect, it } from 'vitest';
import { z } from 'zod';
import { useKept, useKeptText, useKeptValue } from './useKept.ts';
import { untilSent } from './useUntilSent.ts';

/** Returns two stored texts that are removed when the same act is sent. */
function comDois() {
  const [until, sent] = untilSent();
  const kept = new Set(['motivo', 'data']);
  const soltar = [...kept].map((name) => until.hold(() => () => kept.delete(name)));
  return { sent, kept, soltar };
}

it('o que se guardava some quando o envio deu certo, e a resposta chega a quem enviou', async () => {
  const { sent, kept } = comDois();
  await expect(sent(async () => 'feito')).resolves.toBe('feito');
  expect([...kept]).toEqual([]);
});

it('o que o servidor recusa, ou responde que não fez, fica', async () => {
  const { sent, kept } = comDois();
  await expect(sent(() => Promise.reject(new Error('recusado')))).rejects.toThrow('recusado');
  await expect(
    sent(
      async () => false,
      (fez) => fez,
    ),
  ).resolves.toBe(false);
  expect([...kept]).toEqual(['motivo', 'data']);
});

it('some também se o diálogo fechou com o envio a caminho; o que já não se mostrava antes dele fica', async () => {
  const { sent, kept, soltar } = comDois();
  soltar[1]?.();
  const { promise, resolve } = Promise.withResolvers<void>();
  const sending = sent(() => promise);
  soltar[0]?.();
  resolve();
  await sending;
  expect([...kept]).toEqual(['data']);
});

it('nada se guarda sem dizer até quando', () => {
  const what = { name: 'x', schema: z.string(), first: '' };
  const semDizer = () => [
    // @ts-expect-error until when it is kept is not said
    useKept(what),
    // @ts-expect-error a reason that nobody knows
    useKept('for ever', what),
    // @ts-expect-error only useUntilSent makes one
    useKept({ hold: () => () => undefined, begin: () => [] }, what),
    // @ts-expect-error until when it is kept is not said
    useKeptText('motivo'),
    // @ts-expect-error until when it is kept is not said
    useKeptValue('data', null),
  ];
  expect(semDizer).toBeTypeOf('function');
});
