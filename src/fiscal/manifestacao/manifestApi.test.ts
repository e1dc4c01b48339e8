import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { especies } from '../../../contract/fiscal/especies.ts';
import { API } from '../../testBrowser.ts';
import { listening, next, server, store, tab } from '../../testServer.ts';

listening();

const CHAVE = '33261119EGD006000167550010000182771211920521';
const TAREFA = '68a55aae-1aa1-4b0e-947d-abacf8f07eb5';
const recusada = { chave: CHAVE, motivo: 'A ciência desta nota já foi registrada; só cabe uma.' };

it.each([
  ['lê de novo o que mostra quando a nota já foi manifestada em outra aba', null, [recusada], 1],
  ['e quando parte delas o foi', TAREFA, [recusada], 1],
  ['e não quando todas vão', TAREFA, [], 0],
])('a tela da manifestação %s', async (_, tarefaId, recusadas, vezes) => {
  store(next('r0'));
  const aceitas = tarefaId === null ? 0 : 1;
  server.use(
    http.post(`${API}${especies.NFE.api}/manifestacoes`, () =>
      HttpResponse.json({ tarefaId, aceitas, recusadas }),
    ),
  );
  await tab();
  const { subscribeChanged } = await import('../../dataProvider/changed.ts');
  const { manifest } = await import('./manifestApi.ts');
  const again = vi.fn();
  subscribeChanged(again);
  const linhas = [{ texto: CHAVE, empresaId: null }];
  await manifest('NFE', { codigo: '210210', justificativa: '' }, linhas, {});
  expect(again).toHaveBeenCalledTimes(vezes);
});
