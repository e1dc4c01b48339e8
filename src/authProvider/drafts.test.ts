import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANA, BIA, makeStorage, openTab, storeSession } from '../testBrowser.ts';

let local: Storage;
let tabStorage: Storage;

function signedIn(uuid: string): void {
  storeSession(local, uuid, uuid);
}

async function tab() {
  const opened = openTab(local, tabStorage);
  return {
    ...(await import('./drafts.ts')),
    ...(await import('./keepDraft.ts')),
    ...(await import('./endSession.ts')),
    ...(await import('./session.ts')),
    ...opened,
  };
}

const draft = { base: null, values: { nome: 'Padaria do Zé' } };

beforeEach(() => {
  local = makeStorage();
  tabStorage = makeStorage();
  signedIn(ANA);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('o que se digitou e não se salvou', () => {
  it('volta para a mesma pessoa na mesma aba, depois de a sessão expirar', async () => {
    const before = await tab();
    before.keepDraft('empresas/novo', draft);
    before.signOutTabs('expirou');
    expect(before.readDraft('empresas/novo')).toBeNull();
    expect([before.hasDrafts(), before.leftByChoice()]).toEqual([true, false]);
    signedIn(ANA);
    const after = await tab();
    expect(after.readDraft('empresas/novo')).toEqual(draft);
    expect(after.readDraft('empresas/outro')).toBeNull();
  });

  it('nunca volta para outra pessoa, e o seu primeiro rascunho apaga o da anterior', async () => {
    (await tab()).keepDraft('empresas/novo', draft);
    signedIn(BIA);
    const { readDraft, keepDraft } = await tab();
    expect(readDraft('empresas/novo')).toBeNull();
    keepDraft('empresas/1', draft);
    expect(tabStorage.getItem('farol-rascunhos')).not.toContain(ANA);
  });

  it('o que se salvou ou descartou não fica', async () => {
    const { keepDraft, hasDrafts } = await tab();
    keepDraft('empresas/novo', draft);
    keepDraft('empresas/novo', null);
    expect([hasDrafts(), tabStorage.getItem('farol-rascunhos')]).toEqual([false, null]);
  });

  it('sair por escolha vale para as outras abas: também elas sabem que não é para guardar', async () => {
    const first = await tab();
    const second = await tab();
    first.signOutTabs('saiu');
    expect(second.leftByChoice()).toBe(true);
  });

  it('onde o navegador não guarda chaves, o número inteiro de uma pessoa não fica nele, de nenhum modo escrito; o resto fica', async () => {
    const { keepDraft, readDraft } = await tab();
    const typed = {
      nome: 'Ana',
      telefone: '11987654321',
      cpfCnpj: '52998224725',
      observacao: 'sócia: 529.982.247-25.',
      lista: [{ de: ['529.982.247-25'] }],
      cnpj: '11222333000181',
    };
    keepDraft('empresas/novo', { base: { cpfCnpj: '529.982.247-25', cidade: 'Recife' }, values: typed });
    expect(tabStorage.getItem('farol-rascunhos')).not.toMatch(/529\.?982\.?247/);
    expect(readDraft('empresas/novo')?.values).toEqual(typed);
    const reloaded = await tab();
    expect(reloaded.readDraft('empresas/novo')).toEqual({
      base: { cidade: 'Recife' },
      values: { nome: 'Ana', telefone: typed.telefone, cnpj: typed.cnpj },
    });
    reloaded.keepDraft('empresas/novo', { base: null, values: { cpfCnpj: '52998224725' } });
    expect((await tab()).readDraft('empresas/novo')).toBeNull();
  });

  it('um armazenamento estragado conta como vazio', async () => {
    tabStorage.setItem('farol-rascunhos', '{"uuid": 1, "drafts": []}');
    expect((await tab()).readDraft('empresas/novo')).toBeNull();
  });
});
