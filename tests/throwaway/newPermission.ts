import { expandPermissions, PERMISSION_LABELS, PERMISSIONS } from '../../contract/permissionCodes.ts';
import { type Subject, subjectOf } from '../../contract/permissions.ts';
import { perfis, registry, servicos } from '../../contract/registry.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import { resourceTexts } from '../../src/i18n/resourceTexts.ts';
import { allowedItems, menuItems } from '../../src/layout/menu/menuItems.ts';
import { judgeAddress } from '../../src/routing/guards.ts';

/** Run by tests/processo/newResource.longo.test.ts in a copy of the product with `obras`: prints the effects of its codes. */
const own = PERMISSIONS.filter((code) => subjectOf(code) === 'OBRA');
const texts = resourceTexts(registry);
const askers: Record<string, string[]> = { ninguem: [], consulta: own.slice(0, 1), altera: own.slice(1) };
const each = <T>(make: (subject: Subject) => T) =>
  Object.fromEntries(
    Object.entries(askers).map(([name, codes]) => [
      name,
      make({ profile: 'Analista', permissoes: expandPermissions(codes), modulos: [] }),
    ]),
  );

console.log(
  JSON.stringify({
    matriz: PERMISSIONS,
    perfil: Object.keys(perfis.fields.permissoes.options),
    servico: Object.keys(servicos.fields.permissoes.options),
    linha: `${texts['perfil.assunto.OBRA']}: ${own.map((code) => PERMISSION_LABELS[code]).join(', ')}`,
    pagina: each((subject) => judgeAddress(subject, '/sistema/obra/consulta').kind),
    menu: each((subject) =>
      JSON.stringify(allowedItems(menuItems(registry), subject)).includes('/sistema/obra/consulta'),
    ),
    catalogo: productCatalogue.resources.map(({ name }) => name),
  }),
);
