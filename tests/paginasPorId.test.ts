import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '../contract/registry.ts';
import type { Resource } from '../contract/resource.ts';

const resources: readonly Resource[] = registry;
const OF_COMPANY = /<OfCompany\b/;

/**
 * Page of one record, for each resource of companies; it shows whose the record is, whatever company is chosen. A new resource without a
 * row fails; `e2e/donaDaPagina.longo.spec.ts` opens each with another company chosen.
 */
const PAGINAS: Readonly<Record<string, string>> = {
  nfes: 'src/fiscal/detalhe/DocumentoPage.tsx',
  ctes: 'src/fiscal/detalhe/DocumentoPage.tsx',
  nfses: 'src/fiscal/nfse/nota/NotaPage.tsx',
  pagamentos: 'src/fiscal/pagamentos/lista/PagamentoDetalhe.tsx',
  eventos: 'src/resources/screens/ResourceEdit.tsx',
};

const ESCRITORIO = 'É do escritório, de empresa nenhuma.';
const NAO_E_REGISTRO = 'Não é um registro.';
const COLUNA_EMPRESA = 'Cada linha do log diz a empresa, na tabela e aberta.';
const ARQUIVO_PRONTO = 'Um arquivo pronto, de uma ou de todas: ArquivoDaTarefa diz de quem é.';
/** What a page reads from its address, by file and name: how it shows whose record that is, or why it is no record of a company. */
const DO_ENDERECO: Readonly<Record<string, string>> = {
  'src/fiscal/pagamentos/importar/ImportarPagamentosPage.tsx id': 'dona',
  'src/fiscal/pagamentos/importar/ImportarPagamentosPage.tsx passo': NAO_E_REGISTRO,
  'src/fiscal/pagamentos/calendario/CalendarioPage.tsx mes': NAO_E_REGISTRO,
  'src/fiscal/pagamentos/lista/AcoesDaLista.tsx exportacao': ARQUIVO_PRONTO,
  'src/fiscal/nfse/digitar/DigitarPage.tsx naoLido':
    'A nota é da empresa que a página diz; o arquivo de outra é recusado.',
  'src/fiscal/nfse/revisao/useNotaNoEndereco.ts CHAVE': 'A nota na mesa diz de quem é (NotaNaMesa).',
  'src/fiscal/aoLado/useAberto.ts CHAVE': 'O documento ao lado da lista diz de quem é (Ficha).',
  'src/fiscal/pacotes/BaixarDocumentos.tsx READY': ARQUIVO_PRONTO,
  'src/resources/list/ExportButton.tsx READY': ARQUIVO_PRONTO,
  'src/resources/form/useFrom.ts FROM':
    'Um registro novo, com o que outro diz: o formulário diz de que empresa será.',
  'src/pages/logs/endereco.ts linha': COLUNA_EMPRESA,
  'src/pages/logs/endereco.ts tempo': COLUNA_EMPRESA,
  'src/pages/logs/endereco.ts nome': COLUNA_EMPRESA,
  'src/pages/logs/endereco.ts livro': NAO_E_REGISTRO,
  'src/pages/logs/endereco.ts periodo': NAO_E_REGISTRO,
  'src/pages/logs/endereco.ts baixas': NAO_E_REGISTRO,
  'src/people/perfis/CompararPage.tsx side': ESCRITORIO,
  'src/fiscal/layouts/editor/LayoutPage.tsx modelo': ESCRITORIO,
  'src/fiscal/layouts/editor/LayoutPage.tsx importacao': ESCRITORIO,
  'src/resources/importacao/ImportPage.tsx id': ESCRITORIO,
  'src/resources/lixeira/pedidoLixeira.ts filter': ESCRITORIO,
  'src/resources/lixeira/pedidoLixeira.ts eliminar': ESCRITORIO,
  'src/resources/repetidos/UnirPage.tsx fica': ESCRITORIO,
  'src/resources/repetidos/UnirPage.tsx sai': ESCRITORIO,
};

const files = globSync('src/**/*.{ts,tsx}').filter(
  // The code that sends requests or handles addresses is not a page.
  (file) => !/\.test\.|^src\/(dataProvider|routing)\//.test(file),
);
/** Matches `search.get('id')`, `address.get(KEY)` and similar calls that read the address. */
const LE = /(?:search|query|address|useSearchParams\(\)\[0\]|URLSearchParams\(search\))\.get\('?(\w+)'?\)/gi;

describe('a page of what one company has, reached by its address', () => {
  it('is known for every resource of companies', () => {
    const deEmpresa = resources.filter(({ scope }) => scope === 'empresa').map(({ name }) => name);
    expect(Object.keys(PAGINAS).toSorted()).toEqual(deEmpresa.toSorted());
  });

  it.each(Object.entries(PAGINAS))('%s says whose it is', (_, file) => {
    expect(readFileSync(file, 'utf8')).toMatch(OF_COMPANY);
  });

  it('has a row for each thing that an address names, and no row is left over', () => {
    const found = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(LE)].map(([, name]) => `${file} ${name}`),
    );
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(DO_ENDERECO).toSorted());
    for (const [row, how] of Object.entries(DO_ENDERECO))
      if (how === 'dona') expect(readFileSync(row.split(' ')[0] ?? '', 'utf8'), row).toMatch(OF_COMPANY);
  });

  it('says of a finished file whose it is', () => {
    expect(readFileSync('src/resources/exportacao/ArquivoDaTarefa.tsx', 'utf8')).toMatch(OF_COMPANY);
  });

  it('says so on the desk and in the pane too', () => {
    for (const file of ['src/fiscal/nfse/revisao/NotaNaMesa.tsx', 'src/fiscal/aoLado/FichaDoDocumento.tsx'])
      expect(readFileSync(file, 'utf8'), file).toMatch(OF_COMPANY);
  });
});
