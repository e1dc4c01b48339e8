import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANA, BIA, makeStorage, openTab, tokensOf } from '../testBrowser.ts';

const search = (filter: unknown) => `?${new URLSearchParams({ filter: JSON.stringify(filter), page: '2' })}`;

async function signedIn(uuid: string, tab = makeStorage()) {
  openTab(makeStorage(), tab);
  const { updateSession } = await import('../authProvider/session.ts');
  const { fieldsFromTokens } = await import('../authProvider/tokens.ts');
  updateSession({ ...fieldsFromTokens(tokensOf(uuid, 'renova')), isAuthenticated: true });
  return import('./discreetSearch.ts');
}

describe('nenhum CPF ou CNPJ no endereço da página', () => {
  let tab: Storage;
  beforeEach(() => {
    vi.unstubAllGlobals();
    tab = makeStorage();
  });

  it.each(['529.982.247-25', '52998224725', '12ABC34501DE35', '12.345.678'])('%s', async (q) => {
    const { concealSearch, revealSearch } = await signedIn(ANA, tab);
    const shown = concealSearch(search({ q, uf: ['SP'] }));
    expect(decodeURIComponent(shown)).not.toContain(q);
    expect(revealSearch(shown)).toBe(search({ q, uf: ['SP'] }));
    expect(concealSearch(search({ q, uf: ['SP'] }))).toBe(shown);
  });

  it('também não numa alternativa', async () => {
    const { concealSearch, revealSearch } = await signedIn(ANA, tab);
    const asked = search({ ou: [{ nome: '52998224725' }, { uf: ['SP'] }] });
    const shown = concealSearch(asked);
    expect(decodeURIComponent(shown)).not.toContain('52998224725');
    expect(revealSearch(shown)).toBe(asked);
  });

  it('o resto fica legível: nomes, datas, escolhas', async () => {
    const { concealSearch } = await signedIn(ANA, tab);
    const plain = search({ q: 'padaria 24', emissao_de: '2026-01-31', uf: ['SP'] });
    expect(concealSearch(plain)).toBe(plain);
  });

  it('o id de um registro fica, qualquer que seja: um endereço serve também em outra aba', async () => {
    const { concealSearch } = await signedIn(ANA, tab);
    fc.assert(
      fc.property(fc.uuid(), (importacao) => {
        const plain = search({ importacao, empresaId: [importacao] });
        expect(concealSearch(plain)).toBe(plain);
      }),
    );
  });

  it('quem entra depois na mesma aba não herda o filtro', async () => {
    const { concealSearch } = await signedIn(ANA, tab);
    const shown = concealSearch(search({ q: '52998224725' }));
    const { revealSearch } = await signedIn(BIA, tab);
    expect(revealSearch(shown)).toBe(search({}));
  });

  it('um endereço estragado passa como está', async () => {
    const { concealSearch, revealSearch } = await signedIn(ANA, tab);
    for (const odd of ['', '?filter={', '?filter=[]', '?filter=3', '?page=2']) {
      expect(revealSearch(concealSearch(odd))).toBe(odd);
    }
  });
});
