import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasWords } from '../contract/brasil/fold.ts';
import { procuradosPor } from '../contract/list.ts';
import { LIVROS, livros } from '../contract/logs/livros.ts';
import { registry } from '../contract/registry.ts';
import type { Resource } from '../contract/resource.ts';
import { withCompany } from '../contract/withCompany.ts';
import { textOfProcurados } from '../src/resources/list/textOfProcurados.ts';

const pt: unknown = JSON.parse(readFileSync('public/assets/i18n/translations/pt-depois.json', 'utf8'));
const inicio: unknown = JSON.parse(readFileSync('public/assets/i18n/translations/pt.json', 'utf8'));

/** Each source with a search box, its purpose (`de`), and where its text comes from (`diz`). */
const CAIXAS: Readonly<Record<string, { de: string; diz: string }>> = {
  'src/resources/list/ResourceSearchBox.tsx': {
    de: 'toda lista de um recurso',
    diz: 'textOfProcurados(resource)',
  },
  'src/resources/list/ListTools.tsx': {
    de: 'a mesma, em cada lista',
    diz: '<ResourceSearchBox resource={resource} />',
  },
  'src/fiscal/nfse/revisao/FiltrosDaFila.tsx': {
    de: 'a mesa de NFS-e',
    diz: '<ResourceSearchBox resource={nfses} />',
  },
  'src/resources/lixeira/FiltrosLixeira.tsx': { de: 'a lixeira', diz: 'textOfProcurados(resource)' },
  'src/pages/logs/FiltrosDeLogs.tsx': { de: 'os logs', diz: 'livros[livro].procura' },
  'src/fiscal/cobertura/FiltrosDaCobertura.tsx': { de: 'a cobertura', diz: 'cobertura.buscar_curto' },
  'src/fiscal/layouts/galeria/GaleriaDialog.tsx': {
    de: 'a galeria de layouts',
    diz: 'layout.galeria.buscar_por',
  },
  'src/layout/menu/SideMenu.tsx': { de: 'o menu', diz: 'menu.buscar' },
  'src/resources/list/SearchField.tsx': { de: 'a peça das acima', diz: 'placeholder={placeholder}' },
  'src/ui/SearchBox.tsx': { de: 'a peça das acima', diz: 'placeholder={placeholder}' },
};

/** Pages that list something without a search box, and why. */
const SEM_CAIXA: Readonly<Record<string, string>> = {
  'src/people/servicos/chaves/ChavesSection.tsx':
    'as poucas chaves de um serviço (contract/limites.ts), vistas de uma vez',
  'src/fila/FilaPage.tsx':
    'o que espera por alguém, por prazo, empresa ou espécie: o que se procura está na sua lista e na busca geral',
  'src/integracoes/AbasIntegracoes.tsx': 'a lista de webhooks é de um recurso, e tem a sua',
};

const sourceOf = (file: string) => readFileSync(file, 'utf8');
const textAt = (key: string, from: unknown): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, part) => (at instanceof Object ? Reflect.get(at, part) : undefined), from);

it('each box to look for something is known, and says what it finds by', () => {
  const found = globSync('src/**/*.tsx').filter(
    (file) =>
      !/\.test\.tsx$/.test(file) &&
      /<(?:ResourceSearchBox|SearchBox|SearchField)\b|role="searchbox"|type="search"/.test(sourceOf(file)),
  );
  expect(found.toSorted()).toEqual(Object.keys(CAIXAS).toSorted());
  for (const [file, { diz }] of Object.entries(CAIXAS)) {
    expect.soft(sourceOf(file), file).toContain(diz);
    if (!/^[a-z_]+(?:\.[a-z_]+)+$/.test(diz)) continue;
    expect.soft(textAt(diz, pt) ?? textAt(diz, inicio), diz).toEqual(expect.stringMatching(/\S/));
  }
  for (const file of Object.keys(SEM_CAIXA)) expect.soft(sourceOf(file), file).not.toMatch(/<Search/);
});

it('the box of every list and of its bin names all fields that it finds by, over all companies the company too', () => {
  for (const declared of registry as readonly Resource[])
    for (const resource of [declared, withCompany(declared)]) {
      const labels = procuradosPor(resource).map((key) => resource.fields[key]?.label);
      expect(labels.length).toBeGreaterThan(0);
      expect.soft(textOfProcurados(resource)).toBe(labels.join(', '));
      expect.soft(labels.every(Boolean), resource.name).toBe(true);
    }
});

it('each book of the logs says what its box finds by', () => {
  for (const livro of LIVROS) expect.soft(livros[livro].procura).toMatch(/chave/i);
});

it('boxes that look by themselves find words in any order, without case and accents, whatever blanks are between', () => {
  for (const typed of ['acougue', 'IRMÃOS  açougue', ' tres ', '', 'ltda Irmaos'])
    expect.soft(hasWords('Açougue Três Irmãos Ltda', typed), typed).toBe(true);
  expect(hasWords('Açougue Três Irmãos Ltda', 'acougue quatro')).toBe(false);
});
