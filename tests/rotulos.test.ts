import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ACOES } from '../contract/acoes.ts';
import { plainText } from '../contract/csv.ts';
import type { Field } from '../contract/field.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { OPERACOES, rotuloDaOperacao, rotuloDoServico } from '../contract/logs/rotulos.ts';
import { MODULE_LABELS, MODULES } from '../contract/modules.ts';
import { PERMISSION_LABELS, PERMISSIONS } from '../contract/permissionCodes.ts';
import { permissaoEmPalavras } from '../contract/permissoesEmPalavras.ts';
import { type Auditado, nomeAuditado, RECURSOS_AUDITADOS } from '../contract/recursosAuditados.ts';
import { registry } from '../contract/registry.ts';
import { rotuloDe, SEM_ROTULO } from '../contract/rotulo.ts';
import { SITUACAO_LABELS, SITUACOES_ITEM } from '../contract/tarefas.ts';
import { TIPOS_TAREFA } from '../contract/tiposDeTarefa.ts';
import { EVENTOS_WEBHOOK, NOMES_EVENTOS } from '../contract/webhooks.ts';
import { labelOf } from '../server/audit/words.ts';
import type { AuditEntry } from '../server/http/audit.ts';
import { LETTER_KINDS } from '../server/mail/queue.ts';
import { taskKinds } from '../server/taskRegistry.ts';
import { formatField } from '../src/ui/formatField.ts';

/** Matches names that only programs write: `PAGAMENTOS_LE`, `pagamentos_importacoes`, `consulta-nfe`, `documentoId`. */
const INTERNAL = /\b\w+_\w+\b|\b[a-z]+[A-Z]\w*|^[a-z]+-[a-z]+$/;
/** Words of the trade that look like such names. */
const OF_THE_TRADE = /\beSocial\b|\bde-para\b/i;
const isInternal = (label: string) => INTERNAL.test(label.replace(OF_THE_TRADE, ''));

const optionsOf = (field: Field) => ('options' in field ? field.options : {});

/** Each family of codes of the contract, with its labels. */
const FAMILIES: Readonly<Record<string, readonly (readonly [code: string, label: string])[]>> = {
  permissões: PERMISSIONS.map((code) => [code, PERMISSION_LABELS[code] ?? '']),
  módulos: MODULES.map((code) => [code, MODULE_LABELS[code]]),
  ações: Object.entries(ACOES),
  'tipos de tarefa': Object.entries(TIPOS_TAREFA),
  'situações de item': SITUACOES_ITEM.map((code) => [code, SITUACAO_LABELS[code]]),
  cartas: LETTER_KINDS.map((code) => [code, OPERACOES[code] ?? '']),
  'operações de log': Object.entries(OPERACOES),
  'recursos da auditoria': Object.entries(RECURSOS_AUDITADOS),
  'eventos de webhook': Object.keys(EVENTOS_WEBHOOK).map((code) => [code, NOMES_EVENTOS[code] ?? '']),
  'opções de campos': registry.flatMap(({ fields }) =>
    Object.values<Field>(fields).flatMap((field) => Object.entries(optionsOf(field))),
  ),
  'nomes de campos': registry.flatMap(({ fields }) =>
    Object.entries<Field>(fields).map(([key, { label }]) => [key, label] as const),
  ),
};

describe.each(Object.entries(FAMILIES))('%s', (_family, codes) => {
  it('have each a label that people read', () => {
    expect(codes.length).toBeGreaterThan(2);
    const odd = codes.filter(([code, label]) => label.trim() === '' || label === code || isInternal(label));
    expect(
      odd.filter(([code, label]) => !(label === code && /^[A-ZÀ-Ú0-9-]{1,6}$|^[A-Z][a-z]/.test(label))),
    ).toEqual([]);
  });
});

it('each kind of background work has a name, and each name a kind', () => {
  expect(Object.keys(TIPOS_TAREFA).toSorted()).toEqual(taskKinds.map(({ tipo }) => tipo).toSorted());
});

it('what the audit is told of has a name, or does not compile', () => {
  // @ts-expect-error nobody gave it one
  const unnamed: Auditado = 'sem_nome';
  const named: readonly Auditado[] = ['fila', 'nfses', fornecedores];
  expect(
    [unnamed, ...named].map((one) => rotuloDe(RECURSOS_AUDITADOS, nomeAuditado(one), 'recurso')),
  ).toEqual([SEM_ROTULO.recurso, 'Fila de trabalho', 'NFS-e', 'Fornecedores']);
  const entry: AuditEntry = { acao: 'CRIA', recurso: 'fila' };
  expectTypeOf(entry.recurso).toEqualTypeOf<Auditado>();
});

it('lists, controls and files say the options of every field, and one that nobody here knows in words', () => {
  const fields = registry.flatMap((resource) => Object.values<Field>(resource.fields));
  const withOptions = fields.filter((field) => field.kind === 'enum' || field.kind === 'codes');
  expect(withOptions.length).toBeGreaterThan(20);
  const asValue = (field: Field, code: string) => (field.kind === 'codes' ? [code] : code);
  const said = (field: Field, code: string) =>
    [plainText, formatField].map((how) => how(field, asValue(field, code)));
  for (const field of withOptions) {
    for (const [code, label] of Object.entries(optionsOf(field)))
      expect.soft(said(field, code)).toEqual([label, label]);
    for (const code of ['OUTRA_9', '__proto__', 'constructor'])
      expect.soft(said(field, code)).toEqual([SEM_ROTULO.opcao, SEM_ROTULO.opcao]);
  }
});

/** Files that show a code without a label: letters, tags of files and keys, which users know only by the code. */
const BY_ITSELF: Readonly<Record<string, string>> = {
  'src/layout/shortcuts/ShortcutSheet.tsx': 'teclas',
  'contract/fiscal/impressa/letras.ts': 'letras',
  'server/auth/commonPasswords.ts': 'letras',
  'server/files/xlsxOut/celulas.ts': 'letras',
  'server/fiscal/signature/canonical.ts': 'letras',
  'server/fiscal/xml/canonicalTree.ts': 'letras',
  'server/db/distribuicao/passos.ts': 'funções do banco',
  'server/secretFiles.ts': 'erros do sistema, para quem instala',
  'server/http/openapi/description.ts': 'códigos, para quem programa',
  'server/fiscal/documentos/readCte.ts': 'códigos do arquivo do emitente',
  'server/fiscal/documentos/readNfe.ts': 'códigos do arquivo do emitente',
  'server/fiscal/documentos/folha/carga.ts': 'nomes do arquivo do emitente',
  'server/fiscal/documentos/folha/partes.ts': 'códigos do arquivo do emitente',
  'server/fiscal/documentos/folha/reforma.ts': 'nomes do arquivo do emitente',
  'server/fiscal/documentos/folha/resto.ts': 'nomes do arquivo do emitente',
  'server/fiscal/esocial/dados.ts': 'nomes do arquivo do eSocial',
};

it('no other source says a code by itself where it has no name', () => {
  const found = globSync('{src,contract,server}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /\[([a-z]\w*)\] \?\? \1\b(?!\()|options\[[^\]]+\] \?\?/.test(readFileSync(file, 'utf8')),
    );
  expect(found.toSorted()).toEqual(Object.keys(BY_ITSELF).toSorted());
});

it('a code that nobody here knows is said in words, and never itself', () => {
  const codes = fc.stringMatching(
    /^[A-Z]{3,12}_[A-Z]{2,12}$|^[a-z]{3,12}_[a-z]{2,12}$|^__proto__$|^constructor$/,
  );
  fc.assert(
    fc.property(codes, (code) => {
      const said = [
        permissaoEmPalavras(`${code}_9`),
        labelOf(`${code}_9`),
        rotuloDe(NOMES_EVENTOS, code, 'evento'),
        ...(['integracoes', 'tarefas', 'auditoria'] as const).flatMap((livro) => [
          rotuloDoServico(livro, `${code}_9`),
          rotuloDaOperacao({ livro, operacao: `${code}_9` }),
        ]),
      ];
      const words: readonly string[] = Object.values(SEM_ROTULO);
      expect(said.filter((one) => !words.includes(one))).toEqual([]);
    }),
  );
});
