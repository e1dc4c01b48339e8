import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Inputs for typed text: a file that renders one preserves the text, or is listed below with the reason. */
const CAMPO =
  /<(TextBox|TextControl|LongTextControl|DateControl|NumberControl|FieldControl|EnumControl|TextField|textarea)\b/;
/** Calls that preserve typed text across a reload and a forced sign-in (authProvider/drafts.ts). */
const GUARDA = /\b(useKept\w*|useTyped|useDraft|keepDraft|readDraft)(<[^(]*>)?\(/;

/** Files whose value is held by another file, which preserves it. */
const GUARDADO_POR: Readonly<Record<string, string>> = {
  'src/fiscal/layouts/editor/EscolhaNoEditor.tsx': 'src/fiscal/layouts/editor/useEditado.ts',
  'src/fiscal/layouts/editor/Inteiro.tsx': 'src/fiscal/layouts/editor/useEditado.ts',
  'src/fiscal/layouts/editor/campos/ComoLerCampo.tsx': 'src/fiscal/layouts/editor/useEditado.ts',
  'src/fiscal/layouts/editor/campos/DePara.tsx': 'src/fiscal/layouts/editor/useEditado.ts',
  'src/fiscal/layouts/editor/campos/LeituraDoLayout.tsx': 'src/fiscal/layouts/editor/useEditado.ts',
  'src/fiscal/layouts/editor/campos/OrigemInput.tsx': 'src/fiscal/layouts/editor/useEditado.ts',
  'src/fiscal/manifestacao/ChooseManifestacao.tsx': 'src/fiscal/manifestacao/ManifestPage.tsx',
  'src/fiscal/pagamentos/lista/InformarVariosDialog.tsx': 'src/fiscal/pagamentos/lista/useInformarVarios.ts',
  'src/fiscal/nfse/revisao/CampoExigido.tsx': 'src/fiscal/nfse/revisao/useAtosDaMesa.ts',
  'src/fiscal/nfse/revisao/ComentarDialog.tsx': 'src/fiscal/nfse/revisao/useAtosDaMesa.ts',
  'src/people/servicos/AtivoInput.tsx': 'src/resources/form/useDraft.ts',
  'src/resources/list/celulas/CellForm.tsx': 'src/resources/list/celulas/useCell.ts',
};

/** Files where nothing should be preserved, and why. */
const NAO_SE_GUARDA: Readonly<Record<string, string>> = {
  'src/auth/AppDialog.tsx': 'a code that serves once',
  'src/auth/ConfirmacaoFields.tsx': 'a password or a code: never stored',
  'src/auth/PasskeyDialogs.tsx': 'the name of a key that the device makes at once',
  'src/auth/PasswordBox.tsx': 'a password: never stored',
  'src/fiscal/certificado/CertificadoForm.tsx': 'the password of a certificate: never stored',
  'src/fiscal/layouts/galeria/GaleriaDialog.tsx': 'a search',
  'src/fiscal/nfse/lista/ImportarPlanilha.tsx': 'a choice of a list before a file, which no tab can keep',
  'src/fiscal/nfse/regras/MesesFechados.tsx': 'a choice of a list, asked about at once',
  'src/fiscal/pacotes/Periodo.tsx': 'a period to fetch: nothing is lost that is not one choice',
  'src/fiscal/pagamentos/pedidos/LinkPronto.tsx': 'shows a link to be copied',
  'src/integracoes/webhooks/FiltroDeEscolha.tsx': 'a filter',
  'src/layout/header/TenantChoice.tsx': 'a choice that acts at once',
  'src/pages/logs/FiltrosDeLogs.tsx': 'filters, which the address holds',
  'src/people/perfis/QuemPodePage.tsx': 'a question, which the address holds',
  'src/resources/importacao/ComoFoiLido.tsx': 'a choice of a list, sent at once',
  'src/resources/list/FilterInput.tsx': 'filters, which the address holds',
  'src/resources/list/TypedValue.tsx': 'filters, which the address holds',
  'src/resources/list/conditions/ConditionRow.tsx': 'filters, which the address holds',
  'src/resources/list/conditions/ConditionValue.tsx': 'filters, which the address holds',
  'src/resources/lixeira/FiltrosLixeira.tsx': 'filters, which the address holds',
};

const telas = globSync('src/**/*.tsx').filter(
  (file) => !/^src\/(ui|signin|datas)\//.test(file) && CAMPO.test(readFileSync(file, 'utf8')),
);

it('o que se digita em qualquer tela ou diálogo volta depois de recarregar ou de uma entrada forçada', () => {
  const sem = telas.filter(
    (file) => !GUARDA.test(readFileSync(file, 'utf8')) && !(file in GUARDADO_POR) && !(file in NAO_SE_GUARDA),
  );
  expect(sem).toEqual([]);
});

it('quem guarda por outra tela guarda, e nenhuma linha sobra', () => {
  const guardas = [...new Set(Object.values(GUARDADO_POR))];
  expect(guardas.filter((file) => !GUARDA.test(readFileSync(file, 'utf8')))).toEqual([]);
  const sobram = [...Object.keys(GUARDADO_POR), ...Object.keys(NAO_SE_GUARDA)].filter(
    (file) => !telas.includes(file),
  );
  expect(sobram).toEqual([]);
});

/** Setters of chosen or typed values that are not preserved, by file; files of the tables above are not repeated. */
const SO_NA_TELA: Readonly<Record<string, string>> = {
  'src/fiscal/distribuicao/NaoLidosList.tsx': 'which company is shown',
  'src/fiscal/layouts/editor/EditorDeLayout.tsx': 'which side is shown',
  'src/fiscal/layouts/editor/PaginaDoLayout.tsx': 'which tab is shown',
  'src/fiscal/layouts/editor/campos/DePara.tsx':
    'a text that was pasted, joined to the layout by the next press',
  'src/fiscal/layouts/editor/campos/PainelDosCampos.tsx': 'which field is shown',
  'src/fiscal/manifestacao/ManifestDialog.tsx': 'what is said of risks, said again each time',
  'src/fiscal/nfse/mapa/MapaPage.tsx': 'how many months are shown',
  'src/fiscal/nfse/revisao/EscolherResponsavel.tsx': 'one choice of a list, sent at once',
  'src/fiscal/pacotes/PacoteDialog.tsx': 'choices of a list, and a period',
  'src/fiscal/pagamentos/calendario/ExportarRetencoesDialog.tsx': 'a choice of a list, before a file',
  'src/fiscal/pagamentos/importar/ComoLerPagamentos.tsx':
    'a choice of a list, before a file, which no tab can keep',
  'src/fiscal/pagamentos/importar/UmaPergunta.tsx': 'a box to tick, answered with the press beside it',
  'src/fiscal/servicos/EntregasParadas.tsx': 'one choice of a list, sent at once',
  'src/layout/command/PaletteContent.tsx': 'a search',
  'src/integracoes/webhooks/EntregasSection.tsx': 'a filter',
  'src/pages/painel/Personalizar.tsx': 'what the dashboard shows: boxes to tick',
  'src/people/usuarios/ComoQuem.tsx': 'one choice of a list',
  'src/resources/exportacao/ExportarDialog.tsx': 'a choice of a list, before a file',
  'src/resources/importacao/UploadStep.tsx': 'a choice of a list before a file, which no tab can keep',
  'src/resources/list/visoes/QuemVe.tsx': 'boxes to tick',
  'src/resources/lixeira/Removidos.tsx': 'marks of rows',
};

it('um campo que uma tela segura só em si mesma diz por quê, também ao lado de outro que se guarda', () => {
  const soltos = globSync('src/**/*.tsx').filter((file) => {
    if (/^src\/(ui|signin|datas)\//.test(file)) return false;
    const text = readFileSync(file, 'utf8');
    const setters = [...text.matchAll(/const \[\w+, (set\w+)\] = useState/g)].map(([, setter]) => setter);
    return setters.some((setter) => new RegExp(`on\\w*Change=\\{[^}]*\\b${setter}\\b`).test(text));
  });
  expect(soltos.filter((file) => !(file in SO_NA_TELA) && !(file in NAO_SE_GUARDA))).toEqual([]);
  expect(Object.keys(SO_NA_TELA).filter((file) => !soltos.includes(file))).toEqual([]);
});

/** Preserved values that one submission does not clear, with the reason given in the code (authProvider/useUntilSent.ts). */
const NAO_SE_ENVIA: Readonly<Record<string, readonly string[]>> = {
  'src/authProvider/useKept.ts': ['open'],
  'src/fiscal/nfse/revisao/useAtosDaMesa.ts': ['each by itself', 'each by itself'],
  'src/fila/usePartes.ts': ['looked at'],
  'src/resources/form/useTyped.ts': ['compared'],
};
const codigo = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

it('o que se guarda até se enviar some quando se envia; o que não se envia diz por quê', () => {
  const porQue = codigo.flatMap(([file, text]) => {
    const found = [...text.matchAll(/\buseKept(?:Text|Value)?(?:<[^(]*>)?\(\s*'([^']*)'/g)].map(
      ([, why]) => why,
    );
    return found.length > 0 ? [[file, found]] : [];
  });
  expect(Object.fromEntries(porQue)).toEqual(NAO_SE_ENVIA);

  const usam = codigo.filter(
    ([file, text]) => text.includes('useUntilSent(') && !file.endsWith('/useUntilSent.ts'),
  );
  expect(usam.length).toBeGreaterThan(25);
  // The same two names everywhere, so that each use can be counted: a file that uses `until` also calls `sent`.
  const semEnvio = usam.filter(([, text]) => {
    const asked = text.match(/useUntilSent\(\)/g)?.length;
    const named = text.match(/const \[until, sent\] = useUntilSent\(\);/g)?.length;
    return asked !== named || (text.match(/\bsent\(/g)?.length ?? 0) < (asked ?? 0);
  });
  expect(semEnvio.map(([file]) => file)).toEqual([]);
});

/** Files that open a dialog with preserved text that is not opened again after a reload, and why. */
const NAO_REABRE: Readonly<Record<string, string>> = {
  'src/fila/DialogosDaFila.tsx': 'opened by src/fila/useAtosDaFila.ts, which keeps it',
  'src/fiscal/aoLado/ConfirmarEProxima.tsx': 'nothing is typed: it is confirmed as it is',
  'src/fiscal/documentos/DocumentoList.tsx': 'EditEtiquetas keeps it itself',
  'src/fiscal/manifestacao/ManifestPage.tsx': 'what was typed is on the page behind it',
  'src/fiscal/nfse/lista/NfseList.tsx': 'EditEtiquetas keeps it itself',
  'src/fiscal/nfse/revisao/DialogosDaMesa.tsx': 'opened by useDialogoDaMesa.ts, which keeps it',
  'src/fiscal/pagamentos/lista/DesfazerDialog.tsx': 'opened by Lancamentos.tsx, which keeps it',
  'src/resources/list/visoes/ViewDialogs.tsx': 'the name of what the list shows: one word',
  'src/resources/lixeira/LixeiraPage.tsx': 'the address holds it',
};

it('um diálogo com o que se digitou abre de novo depois de recarregar ou de uma entrada forçada', () => {
  const dialogos = codigo.flatMap(([file, text]) =>
    file.endsWith('.tsx') && text.includes('useUntilSent(') && /<(\w*Dialog|DialogoDaMesa)\b/.test(text)
      ? [...text.matchAll(/^export function (\w+)(?<!Page)\b/gm)].map(([, name]) => name)
      : [],
  );
  expect(dialogos.length).toBeGreaterThan(20);
  const abrem = codigo.filter(([, text]) => dialogos.some((name) => new RegExp(`<${name}\\b`).test(text)));
  const sem = abrem.filter(([, text]) => !/useKept(Open|Shown)\(/.test(text)).map(([file]) => file);
  expect(sem.sort()).toEqual(Object.keys(NAO_REABRE).sort());
});
