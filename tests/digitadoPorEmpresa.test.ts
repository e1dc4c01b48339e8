import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const telas = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

/** Screens of an act for one company where the user types: a change of company in the header asks what to do with the text. */
const PERGUNTAM: Readonly<Record<string, RegExp>> = {
  'src/fiscal/manifestacao/ManifestPage.tsx':
    /<DigitadoParaOutra digitado=\{digitado\}[\s\S]*<ActingFor digitado=\{digitado\}[\s\S]*digitado\.de && translate\(/,
  'src/fiscal/nfse/digitar/DigitarPage.tsx':
    /if \(digitado\.de\) return;[\s\S]*<DigitadoParaOutra digitado=\{digitado\}[\s\S]*<ActingFor digitado=\{digitado\}[\s\S]*digitado\.de && translate\(/,
};

/** The other screens of acts, and why nothing on them would be done for another company. */
const NADA_A_LEVAR: Readonly<Record<string, string>> = {
  'src/fiscal/distribuicao/DistribuicaoPage.tsx': 'nothing is typed',
  'src/fiscal/nfse/regras/MesesFechados.tsx':
    'the month is of the company, named in the question that follows at once',
  'src/fiscal/pacotes/PacoteDialog.tsx': 'how a file is made: nothing of it is about one company',
  'src/fiscal/pagamentos/importar/ImportarPagamentosPage.tsx':
    'a file is sent as it is dropped, and is of its company then',
  'src/fiscal/pagamentos/lista/EnviarListaDialog.tsx':
    'how a file is made: nothing of it is about one company',
  'src/fiscal/pagamentos/pedidos/PedirDialog.tsx': 'each company has what was typed for it',
  'src/resources/arquivos/ImportDialog.tsx': 'a file is sent as it is dropped, under a dialog',
  'src/resources/screens/ResourceCreate.tsx': 'the form itself asks (feedback/unsavedChanges.ts)',
};

it('cada tela que age por uma empresa diz se algo digitado mudaria de empresa, e nenhuma linha sobra', () => {
  const found = telas.filter((file) => /<ActingFor\b/.test(read(file)));
  const rows = [...Object.keys(PERGUNTAM), ...Object.keys(NADA_A_LEVAR)];
  expect(found.toSorted()).toEqual(rows.toSorted());
  for (const [file, asks] of Object.entries(PERGUNTAM)) expect(read(file), file).toMatch(asks);
  for (const file of Object.keys(NADA_A_LEVAR))
    expect(read(file), file).toMatch(/<ActingFor\s+digitado=\{null\}/);
});

/** Every call that changes the company or selects all; typed text stays with its company, or the user is asked. */
const TROCAM: Readonly<Record<string, string>> = {
  'src/authProvider/breadth.ts': 'defines it',
  'src/authProvider/empresa.ts': 'defines it',
  'src/authProvider/useTypedFor.ts': 'back to the company that it was begun for',
  'src/fila/useAtosDaFila.ts': 'to all of them: the chosen one stays the one that is acted for',
  'src/layout/header/changeScope.ts': 'asks',
  'src/resources/screens/ResourceList.tsx': 'to all of them: the chosen one stays the one that is acted for',
  'src/routing/LinkNumero.tsx': 'to all of them: the chosen one stays the one that is acted for',
  'src/ui/ActingFor.tsx': 'the person changes it where the act is',
};

it('nenhum caminho troca a empresa escolhida sem perguntar pelo que se digitou', () => {
  const ways = telas.filter((file) => /\b(chooseScope|selectEmpresa|seeAll)\(/.test(read(file)));
  expect(ways.toSorted()).toEqual(Object.keys(TROCAM).toSorted());
  const toAll = Object.entries(TROCAM).filter(([, why]) => why.startsWith('to all'));
  for (const [file] of toAll) expect(read(file), file).not.toMatch(/\b(chooseScope|selectEmpresa)\(/);
  expect(read('src/layout/header/changeScope.ts')).toMatch(
    /\(leaves \|\| \(await mayTakeAlong\(escopo\)\)\)\) chooseScope\(/,
  );
  // Only opening another page leaves this one: typed text stays with its company, as when a menu is used.
  const leaving = telas.filter((file) => /changeScope\([^)]*, true\)/.test(read(file)));
  expect(leaving).toEqual(['src/layout/command/useOpenFound.ts']);
});
