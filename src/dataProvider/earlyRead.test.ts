import { expect, it, vi } from 'vitest';
import { ANA, BIA, FILIAL, makeStorage, tokensOf } from '../testBrowser.ts';
import { listening, next, state, store, tab } from '../testServer.ts';

listening();

const LIST = '/v1/empresas?filter=%7B%7D&range=%5B0%2C24%5D';
const asked = () => state.seen.filter(({ url }) => url.endsWith(LIST)).length;

/** Loads a list as the first page of a tab, as before a reload. Returns the storage of the tab. */
async function loadedAgain(storage = makeStorage()) {
  vi.stubGlobal('location', { hash: '#/sistema/empresa/consulta' });
  store(next('r0'));
  const { apiFetch } = await tab(storage);
  const { rememberRead } = await import('./earlyRead.ts');
  rememberRead(LIST);
  await apiFetch(LIST);
  state.seen.length = 0;
  return storage;
}

async function start(storage: Storage) {
  const opened = await tab(storage);
  const { readAhead } = await import('./earlyRead.ts');
  readAhead();
  return opened;
}

it('a página recarregada pede a lista antes do código, e quem a pede recebe essa resposta, uma vez', async () => {
  const { apiFetch } = await start(await loadedAgain());
  const answer = await apiFetch(LIST);
  expect(await answer.json()).toEqual([]);
  expect(asked()).toBe(1);
  await apiFetch(LIST);
  expect(asked()).toBe(2);
});

it('o que se leu antes não serve depois de trocar de empresa', async () => {
  const { apiFetch, selectEmpresa } = await start(await loadedAgain());
  selectEmpresa(FILIAL.uuid);
  await apiFetch(LIST);
  expect(asked()).toBe(2);
});

it('nada se lê antes em outra página, por outra pessoa, nem depois de sair', async () => {
  const storage = await loadedAgain();
  vi.stubGlobal('location', { hash: '#/sistema/fornecedor' });
  await start(storage);
  vi.stubGlobal('location', { hash: '#/sistema/empresa/consulta' });
  store(tokensOf(BIA, 'b0'), BIA);
  await start(storage);
  store(tokensOf(ANA, 'r0'));
  const { clearSession } = await tab(storage);
  clearSession();
  store(next('r0'));
  await start(storage);
  expect(asked()).toBe(0);
});
