import { expect, it } from 'vitest';
import { segredoCriadoSchema } from '../contract/webhooks.ts';
import { HOUR } from './harness.ts';
import { confere } from './support/receptor.ts';
import { webhooksApp } from './support/webhooks.ts';

const w = webhooksApp();
const { t, criar, evento, acontece, entregarTudo } = w;

/** Messages sent in parallel in one turn of an endpoint, and those behind them in the same turn. */
const JUNTAS = 4;
const DEPOIS = 3;

/** Runs one turn of an endpoint whose secret is changed while its first messages are in transit; returns both secrets. */
async function trocadoNoMeio(horas: number) {
  const { segredo: antes, call } = await criar();
  await acontece(Array.from({ length: JUNTAS + DEPOIS }, (_, n) => evento({ dados: { id: `n${n}` } })));
  const trocado = Promise.withResolvers<string>();
  w.receptor.responder = async () => {
    if (w.receptor.recebidas.length === JUNTAS) {
      const answer = await call('post', '/segredo', { body: { horas } });
      trocado.resolve(segredoCriadoSchema.parse(answer.row).segredo);
    }
    await trocado.promise;
    return { status: 204 };
  };
  await entregarTudo();
  expect(w.receptor.recebidas).toHaveLength(JUNTAS + DEPOIS);
  return { antes, depois: await trocado.promise };
}

const assinadas = (segredo: string) => w.receptor.recebidas.map((recebida) => confere(recebida, segredo));
const vezes = (n: number, sim: boolean) => Array.from({ length: n }, () => sim);

it('a secret that ends at once signs nothing more, not even what was to follow in the turn under way', async () => {
  const { antes, depois } = await trocadoNoMeio(0);
  expect(assinadas(antes)).toEqual([...vezes(JUNTAS, true), ...vezes(DEPOIS, false)]);
  expect(assinadas(depois)).toEqual([...vezes(JUNTAS, false), ...vezes(DEPOIS, true)]);
});

it('one that serves on for a while signs beside the new one, in the same turn too, and no longer than was said', async () => {
  const { antes, depois } = await trocadoNoMeio(24);
  expect(assinadas(antes)).toEqual(vezes(JUNTAS + DEPOIS, true));
  expect(assinadas(depois)).toEqual([...vezes(JUNTAS, false), ...vezes(DEPOIS, true)]);
  t.app.advance(25 * HOUR);
  w.receptor.recebidas.length = 0;
  w.receptor.responder = () => ({ status: 204 });
  await acontece([evento({ dados: { id: 'mais tarde' } })]);
  await entregarTudo();
  expect([assinadas(antes), assinadas(depois)]).toEqual([[false], [true]]);
});
