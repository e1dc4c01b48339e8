import fc from 'fast-check';
import type { I18nProvider } from 'react-admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registry } from '../../contract/registry.ts';
import { createI18nProvider } from './i18nProvider.ts';
import { startPublicServer } from './testSupport.ts';

let site: Awaited<ReturnType<typeof startPublicServer>>;
const stored = new Map<string, string>();

beforeAll(async () => {
  site = await startPublicServer();
});
afterAll(() => {
  site.server.close();
});
beforeEach(() => {
  site.asked.length = 0;
  stored.clear();
  vi.stubEnv('BASE_URL', site.base);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('createI18nProvider', () => {
  let provider: I18nProvider;
  beforeEach(async () => {
    provider = await createI18nProvider();
  });

  it('lê os textos por GET do endereço da especificação 7.2, em português', () => {
    expect(site.asked).toEqual(['/assets/i18n/translations/pt.json']);
    expect(provider.getLocale()).toBe('pt');
    expect(provider.translate('ra.action.save')).toBe('Salvar');
  });

  it('resolve uma chave que também é o começo de outra', () => {
    expect(provider.translate('menu_item.esocial')).toBe('eSocial');
    expect(provider.translate('menu_item.esocial.eventos')).toBe('Eventos');
  });

  it.each([
    [0, '0 item selecionado', '0 registros'],
    [1, '1 item selecionado', '1 registros'],
    [2, '2 itens selecionados', '2 registros'],
    [25_000, '25.000 itens selecionados', '25.000 registros'],
    [1_000_000, '1.000.000 de itens selecionados', '1.000.000 de registros'],
    [1_000_001, '1.000.001 itens selecionados', '1.000.001 registros'],
  ])('conta %d como se diz no Brasil', (smart_count, selected, total) => {
    expect(provider.translate('ra.action.bulk_actions', { smart_count })).toBe(selected);
    expect(provider.translate('lista.quantos', { smart_count, nome: 'registros' })).toBe(total);
  });

  it('escreve o intervalo e os totais com ponto de milhar', () => {
    expect(provider.translate('paginador.intervalo', { pagina: 2, paginas: 1200 })).toBe('Página 2 de 1.200');
    expect(provider.translate('paginador.vazio', { total: 0 })).toBe('0 de 0');
    expect(provider.translate('lista.mais_de', { total: 1000 })).toBe('mais de 1.000');
  });

  it('dá nome a cada recurso e a cada campo do contrato', () => {
    for (const { name, label, fields } of registry) {
      expect(provider.translate(`resources.${name}.name`, { smart_count: 1 })).toBe(label.one);
      for (const count of [0, 2, 1_000_000]) {
        expect(provider.translate(`resources.${name}.name`, { smart_count: count })).toBe(label.many);
      }
      for (const [field, { label: text }] of Object.entries(fields)) {
        expect(provider.translate(`resources.${name}.fields.${field}`)).toBe(text);
      }
    }
    expect(provider.translate('resources.empresas.forcedCaseName', { smart_count: 1 })).toBe('empresa');
  });

  it('mostra nomes de pessoas e empresas exatamente como foram escritos', () => {
    const pieces = fc.constantFrom(
      '$t(ra.action.save)',
      '{{name}}',
      '<b>',
      '&',
      '%{x}',
      'Ação',
      ' ',
      '\\',
      '$&',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const name = parts.join('');
        expect(provider.translate('ra.page.create', { name })).toBe(`Criar ${name}`);
      }),
    );
  });

  it('mostra uma frase do servidor sem tomá-la por chave', () => {
    const sentence = 'Arquivo nota.xml: o valor $t(ra.action.save) não é aceito.';
    expect(provider.translate(sentence, { _: sentence })).toBe(sentence);
    expect(provider.translate('chave.que.nao.existe')).toBe('chave.que.nao.existe');
  });
});

describe('o idioma guardado no navegador', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  it('sem arquivo de textos, não tranca ninguém fora: vale o português', async () => {
    stored.set('locale', 'en');
    const provider = await createI18nProvider();
    expect(site.asked).toEqual(['/assets/i18n/translations/en.json', '/assets/i18n/translations/pt.json']);
    expect(provider.getLocale()).toBe('pt');
    expect(provider.translate('ra.action.bulk_actions', { smart_count: 2 })).toBe('2 itens selecionados');
  });

  it.each(['../../../api/v1/sessao', 'PT', 'pt?x=1', ''])(
    'não forma endereço a partir de %j',
    async (locale) => {
      stored.set('locale', locale);
      await createI18nProvider();
      expect(site.asked).toEqual(['/assets/i18n/translations/pt.json']);
    },
  );

  it('com o servidor fora do ar ou sem o arquivo, diz o que fazer', async () => {
    for (const base of ['http://127.0.0.1:9/', `${site.base}outra/`]) {
      vi.stubEnv('BASE_URL', base);
      await expect(createI18nProvider()).rejects.toThrow(/carregar os textos.*recarregue a página/);
    }
  });
});
