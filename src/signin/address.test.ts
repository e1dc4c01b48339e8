import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANA, makeStorage, openTab, tokensOf } from '../testBrowser.ts';

const PAGE = '/sistema/empresa/consulta?page=2';
const PAINEL = '/sistema/painel/usuario';

/** Opens a tab at an address. */
async function tabAt(local: Storage, path: string) {
  openTab(local, makeStorage());
  const heard: Array<() => void> = [];
  const location = {
    hash: `#${path}`,
    replace: (hash: string) => {
      location.hash = hash;
      for (const listener of heard) listener();
    },
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: () => void) => type === 'hashchange' && heard.push(listener),
  });
  const { updateSession } = await import('../authProvider/session.ts');
  const { signOutTabs: endSession } = await import('../authProvider/endSession.ts');
  const { fieldsFromTokens } = await import('../authProvider/tokens.ts');
  const { keepAddress } = await import('./address.ts');
  const address = () => location.hash.slice(1);
  const enter = () => updateSession({ ...fieldsFromTokens(tokensOf(ANA, 'r')), isAuthenticated: true });
  return { enter, endSession, keepAddress, address };
}

describe('a página em que a próxima entrada cai', () => {
  let local: Storage;
  beforeEach(() => {
    vi.unstubAllGlobals();
    vi.useFakeTimers();
    local = makeStorage();
    return () => vi.useRealTimers();
  });

  it.each([
    ['quem escolheu sair começa no painel', 'saiu', PAINEL],
    ['quem perdeu a sessão volta à página em que estava', 'expirou', PAGE],
  ] as const)('%s', async (_, why, landing) => {
    const { enter, endSession, keepAddress, address } = await tabAt(local, PAGE);
    enter();
    keepAddress();
    expect(address()).toBe(PAGE);
    endSession(why);
    vi.runAllTimers();
    expect(address()).toBe('/login');
    enter();
    expect(address()).toBe(landing);
  });

  it('um endereço aberto depois de sair é o que se quer', async () => {
    const first = await tabAt(local, PAGE);
    first.enter();
    first.endSession('saiu');
    const { enter, keepAddress, address } = await tabAt(local, PAGE);
    keepAddress();
    expect(address()).toBe('/login');
    enter();
    expect(address()).toBe(PAGE);
  });
});
