import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isCellEditable } from '../contract/celulas.ts';
import { empresas } from '../contract/empresas.ts';

/** Each screen that writes any field of a company, and how it asks before the company acts in production. A new one without a row fails. */
const ESCREVEM: Readonly<Record<string, RegExp>> = {
  'src/resources/form/EditForm.tsx': /ask && !\(await ask\(/,
  'src/resources/screens/ResourceCreate.tsx': /ask && !\(await ask\(/,
  'src/resources/importacao/PreviewStep.tsx': /await batchMayGoToProduction\(/,
  'src/resources/importacao/EndStep.tsx': /!\(await undoMayGoToProduction\(.*\n.*verb: 'desfazer' \}/,
  'src/resources/importacao/ProgressStep.tsx': /!\(await undoMayGoToProduction\(.*\n.*verb: 'desfazer' \}/,
  'src/resources/lixeira/useLixeira.ts': /!\(await removedMayGoToProduction\([\s\S]*\brestoreFromLixeira\(/,
  'src/resources/lixeira/useRestore.ts': /!\(await restoredMayGoToProduction\([\s\S]*\brestoreFromLixeira\(/,
  'src/resources/repetidos/useDesfazer.ts': /!\(await separationMayGoToProduction\([\s\S]*\bsendUndoUniao\(/,
  'src/resources/repetidos/UnirPage.tsx': /await unionMayGoToProduction\(/,
};

/** Calls that write records of any resource, or restore them. */
const ESCREVE =
  /useUpdate<ResourceRow>\(resource\.name|useCreate<[^>]*>\(resource\.name|verb: '(?:aplicar|desfazer)' \}\)|\bsendUniao\(resource\.name|(?<!function )\b(?:restoreFromLixeira|sendUndoUniao)\(/;
/** A cell of a list never writes the environment (`onlyInForm`). A batch that stopped resumes with what the user already confirmed. */
const SEM_PERGUNTA = ['src/resources/list/celulas/useSaveCell.ts'];

it('asks before a company goes to production, wherever one is written', () => {
  const found = globSync('src/**/*.{ts,tsx}').filter((file) => ESCREVE.test(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual([...Object.keys(ESCREVEM), ...SEM_PERGUNTA].toSorted());
  for (const [file, asks] of Object.entries(ESCREVEM)) expect(readFileSync(file, 'utf8'), file).toMatch(asks);
  expect(isCellEditable(empresas, 'ambiente')).toBe(false);
});

it('hands the question to both forms of a company', () => {
  expect(readFileSync('src/resources/empresas/EmpresaEdit.tsx', 'utf8')).toMatch(
    /ask=\{formMayGoToProduction\}/,
  );
  expect(readFileSync('src/resources/empresas/EmpresaCreate.tsx', 'utf8')).toMatch(
    /ask=\{\(values\) => formMayGoToProduction\(null, values\)\}/,
  );
  expect(readFileSync('src/resources/index.tsx', 'utf8')).toMatch(/<EmpresaCreate\b/);
});
