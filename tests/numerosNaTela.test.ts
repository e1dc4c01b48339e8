import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contado, inteiro, type SoAqui } from '../src/ui/numero.ts';

/** Files that format a number themselves, and why it is not a count of rows with a name (contract/numeros.ts). */
const POR_QUE: Readonly<Record<string, string>> = {
  'src/ui/numero.ts': 'it is where counts are written',
  'src/i18n/loadTranslations.ts': 'numbers inside of sentences, by the same rule',
  'src/resources/list/Totals.tsx': 'the foot of a list, of its own rows: the first list pays for each module',
  'src/ui/TextControl.tsx': 'characters of a text',
  'src/fiscal/detalhe/ArquivoDoDocumento.tsx': 'bytes of a file',
  'src/fiscal/distribuicao/DistribuicaoPage.tsx': 'numbers of the queue of SEFAZ',
  'src/pages/parametros/ParametrosForm.tsx': 'bounds of a parameter',
  'src/people/servicos/chaves/ChaveRow.tsx': 'requests a minute',
  'src/integracoes/webhooks/EntregasTable.tsx': 'attempts of one delivery',
  'src/pages/logs/Barras.tsx': 'records of the logs, which are lists of their own',
  'src/pages/logs/celula.tsx': 'values of a record of the logs',
  'src/pages/painel/admin/Tenants.tsx': 'bytes and limits of customers',
  'src/pages/painel/quadros/Previsao.tsx': 'a pace, not a count',
};

const files = () => globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const having = (pattern: RegExp) => files().filter((file) => pattern.test(readFileSync(file, 'utf8')));

it('counts are written by one function, or it is said why not', () => {
  expect(having(/Intl\.NumberFormat|toLocaleString\(/).sort()).toEqual(Object.keys(POR_QUE).sort());
});

/** Links to a list with another filter, which count nothing. */
const SEM_NUMERO: Readonly<Record<string, string>> = {
  'src/fiscal/nfse/mapa/Celula.tsx': 'the notes of a month and a municipality; the cell says a sign',
  'src/fiscal/nfse/nota/NotaPage.tsx': 'the way back to the desk',
  'src/layout/command/declaredCommands.ts': 'a command',
};

it('what leads to the rows of a number takes them from its definition', () => {
  expect(having(/[?&]filter=\$\{/).sort()).toEqual(Object.keys(SEM_NUMERO).sort());
});

/** Where a count without a name is written, because only one screen has those rows (src/ui/numero.ts). */
const SO_AQUI: Readonly<Record<SoAqui, string>> = {
  'linhas do arquivo': 'src/resources/importacao/PreviewStep.tsx',
  'perguntas do arquivo': 'src/fiscal/pagamentos/importar/Perguntas.tsx',
  'documentos do arquivo': 'src/fiscal/pagamentos/importar/TabelasDoQueMuda.tsx',
};

/** Returns each place that writes a count, with how it names the number; a count without a name does not compile. */
const ditos = () =>
  files().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:inteiro|contando|contado)\((?:translate, )?([^,]+),/g)].map(
      ([, que = '']) => ({ file, que: que.trim() }),
    ),
  );

it('a count without a name of the contract is of one screen alone, and that screen is known', () => {
  const unnamed = ditos().filter(({ que }) => que.startsWith("'"));
  expect(Object.fromEntries(unnamed.map(({ file, que }) => [que.slice(1, -1), file]))).toEqual(SO_AQUI);
  // @ts-expect-error A count is written together with what it counts.
  inteiro(3);
  // @ts-expect-error A name that the contract does not define is none.
  contado((key: string) => key, { nome: 'x', rotulo: 'x' }, { total: 3, mais: false });
});

it('names are made in the contract alone', () => {
  const makers = globSync(['{src,server,mocks,scripts}/**/*.{ts,tsx}', 'contract/*.ts']).filter((file) =>
    /import \{[^}]*\b(?:contagem|numero)\b[^}]*\} from '(?:\.|[^']*contract)\/(?:contagem|numeros)\.ts'/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(makers.sort()).toEqual(['contract/numeros.ts', 'contract/numerosDaInstalacao.ts']);
});

/** Screens that show numbers with a name, also inside sentences. */
const COM_NOMES = /^src\/(?:pages\/painel|fila|layout\/avisos|fiscal\/(?:servicos|cobertura\/Filtros))/;
/** Other things that their sentences count, which are not the rows of a number. */
const EM_FRASE: Readonly<Record<string, string>> = {
  'fila.adiar.dias': 'days',
  'fila.adiar.titulo': 'what is marked',
  'fila.atribuir.titulo': 'what is marked',
  'fila.empresas': 'companies with something to do',
  'fila.marcados': 'what is marked',
  'notificacao.botao': 'avisosNaoLidos: the first page pays for each module, and the bell is on it',
  'painel.certificados.vence': 'days',
  'painel.prazos.vistas': 'companies that were looked into',
  'quadros.faixa.mais': 'lines that are not shown',
  'quadros.pendencias.mais_tarefas': 'own tasks that are not shown',
  'quadros.previsao.por_dia': 'a pace',
  'quadros.previsao.sobram': 'a forecast',
  'quadros.resumo.contestaveis': 'of the week, beside what falls due in it',
  'quadros.resumo.empresas': 'companies',
  'quadros.riscos.mais_certificados': 'certificates that are not shown',
  'quadros.saude.espera': 'minutes',
  'quadros.saude.mais': 'customers that are not shown',
  'raizes.painel_texto': 'certificates of ICP-Brasil that no tenant has',
  'servicos.escolhidos': 'what is marked',
};

it('a sentence of a screen of numbers says which number it counts, or what else it is', () => {
  const raw = files()
    .filter((file) => COM_NOMES.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/translate\(\s*'([\w.]+)',\s*\{[^}]*smart_count/g)].map(
        ([, key = '']) => key,
      ),
    );
  expect([...new Set(raw)].sort()).toEqual(Object.keys(EM_FRASE).sort());
});
