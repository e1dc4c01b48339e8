import { expect, it } from 'vitest';
import { MODULES } from '../../../contract/modules.ts';
import type { Subject } from '../../../contract/permissions.ts';
import { registry } from '../../../contract/registry.ts';
import pt from '../../../public/assets/i18n/translations/pt.json' with { type: 'json' };
import { allowedItems, menuItems, screensOf } from '../menu/menuItems.ts';
import { type Command, findCommands } from './command.ts';
import { besidePages, certificate, due, imports } from './declaredCommands.ts';

const EMPRESA = '00000000-0000-4000-8000-000000000001';
const person = (...permissoes: string[]): Subject => ({
  profile: 'Analista',
  permissoes,
  modulos: [...MODULES],
});
const full = person('EMPRESA_BUSCA', 'FORNECEDOR_BUSCA', 'FORNECEDOR_EDITA', 'NFE_BUSCA', 'NFE_MANIFESTA');
const text = (key: string) => (key === 'comando.palavras_xml' ? 'documentos' : key);

function offered(subject: Subject): Command[] {
  return [
    ...besidePages(subject, text),
    ...imports(subject, text),
    ...due(subject, text),
    ...certificate(subject, EMPRESA, text),
  ];
}
const found = (subject: Subject, query: string) => findCommands(offered(subject), query).map(({ to }) => to);

it('as palavras de quem usa levam ao ato', () => {
  expect(found(full, 'certificado')).toEqual([`/sistema/empresa/${EMPRESA}`]);
  expect(found(full, 'vencidos')).toEqual([
    expect.stringMatching(/^\/sistema\/nfe\/consulta\?filter=.*prazo_ate/),
  ]);
  expect(found(full, 'importacao documentos')).toEqual(['/sistema/nfe/consulta']);
  expect(found(full, 'colar chaves nfe')).toEqual(['/sistema/nfe/manifestar']);
});

it('não se oferece o que a pessoa não pode', () => {
  expect(offered(person())).toEqual([]);
  expect(offered(person('NFE_BUSCA')).map(({ to }) => to)).not.toContain('/sistema/nfe/manifestar');
  expect(found(person('FORNECEDOR_BUSCA'), 'importacao')).toEqual([]);
});

it('toda tela do menu tem outras palavras que a acham', () => {
  const everyone = menuItems(registry).flatMap((group) => group.items ?? []);
  expect(screensOf(everyone, text).filter(({ words }) => !words)).toEqual([]);
  expect(allowedItems(everyone, person())).toEqual([]);
});

it('as palavras escritas acham os documentos com prazo vencido', () => {
  const written = (key: string) =>
    key === 'comando.palavras_vencidos' ? pt.comando.palavras_vencidos : key.replace('comando.', '');
  for (const word of ['vencidos', 'vencidas', 'atrasados'])
    expect(findCommands(due(full, written), word)).toHaveLength(1);
  expect(due(full, written).map(({ id }) => id)).toEqual(['vencidos:NFE', 'hoje:NFE', 'sete:NFE']);
});
