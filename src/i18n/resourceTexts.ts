import { filterForm } from '../../contract/field.ts';
import { subjectOf } from '../../contract/permissions.ts';
import { menuLabel, type Resource } from '../../contract/resource.ts';

/** Returns a name as written inside a sentence: 'Evento do eSocial', 'NF-e' become 'evento do eSocial', 'NF-e'. */
function insideSentence(name: string): string {
  const [first = '', second = ''] = name;
  const isAcronym = second === second.toUpperCase();
  return isAcronym ? name : first.toLowerCase() + name.slice(1);
}

/** Zero has its own form because Portuguese plural rules count it as 'one' ('Ainda não há empresas'). */
function pluralForms(key: string, one: string, many: string): Record<string, string> {
  return { [`${key}_zero`]: many, [`${key}_one`]: one, [`${key}_many`]: many, [`${key}_other`]: many };
}

function fieldTexts(resource: Resource): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const key = `resources.${resource.name}.fields.${name}`;
    texts[key] = field.label;
    if (filterForm(field) !== 'range') continue;
    texts[`${key}_de`] = `${field.label} (de)`;
    texts[`${key}_ate`] = `${field.label} (até)`;
  }
  return texts;
}

function subjectTexts({ permissions, label }: Resource): Record<string, string> {
  const codes = Object.keys(permissions.labels ?? {});
  return Object.fromEntries(codes.map((code) => [`perfil.assunto.${subjectOf(code)}`, label.many]));
}

/**
 * Returns the texts that react-admin reads under `resources.{name}`, from the contract: the name in each plural form, alone (`name`) and
 * inside a sentence (`forcedCaseName`); the label of each field and of its range filter's ends; the names in the menu, unless set there,
 * and in the matrix of profiles.
 */
export function resourceTexts(resources: readonly Resource[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const resource of resources) {
    const { one, many, counted = many } = resource.label;
    const key = `resources.${resource.name}`;
    Object.assign(
      texts,
      pluralForms(`${key}.name`, one, many),
      pluralForms(`${key}.forcedCaseName`, insideSentence(one), insideSentence(counted)),
      fieldTexts(resource),
      subjectTexts(resource),
      resource.menu.label === undefined && { [menuLabel(resource)]: many },
    );
  }
  return texts;
}
