import { beforeEach, expect, test } from 'vitest';
import { revisaoApp } from '../support/revisao.ts';

const r = revisaoApp();
const { nota, chega, decide, desfaz } = r;
beforeEach(() => r.preparar());

test('a decision taken back meanwhile, and a note given to somebody, say who did it and when', async () => {
  const [desfeita = '', dada = ''] = await chega(nota(), nota());
  const colega = await r.colega();
  const [item] = await decide('RECUSA', [desfeita], {}, colega);
  await desfaz(item?.decisaoId, colega);
  await r.pede(
    '/revisao/atribuir',
    { itens: [{ id: dada, versao: 1 }], usuarioId: colega.id },
    colega,
    r.todas,
  );
  const itens = [desfeita, dada].map((id) => ({ id, versao: 1 }));
  const { body } = await r.pede('/revisao/decisoes', { acao: 'APROVA', itens });
  expect(r.decididas(body).itens.map(({ mensagem }) => mensagem)).toEqual([
    expect.stringMatching(/: colega@horizonte\.example desfez a decisão, em .+\.$/),
    expect.stringMatching(/^colega@horizonte\.example alterou esta nota em .+\. Confira-a de novo\.$/),
  ]);
});
