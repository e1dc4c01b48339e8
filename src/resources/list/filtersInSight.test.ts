import { expect, it } from 'vitest';
import { nfes } from '../../../contract/fiscal/nfes.ts';
import { registry } from '../../../contract/registry.ts';
import type { Resource } from '../../../contract/resource.ts';
import { withCompany } from '../../../contract/withCompany.ts';
import { filtersInSight } from './filtersInSight.ts';

const { inSight = [] } = nfes.list;

it('a filter behind the panel is in sight while it narrows the list, and in the panel once that is open', () => {
  expect(filtersInSight(nfes, {}, false)).toEqual(inSight);
  expect(filtersInSight(nfes, { q: 'x', emitidoEm_periodo: 'hoje', numero_igual: 1 }, false)).toEqual(
    inSight,
  );
  const narrowed = { valor_ate: 10, uf: ['SP'], etiquetas: 'a' };
  expect(filtersInSight(nfes, narrowed, false)).toEqual([...inSight, 'valor', 'uf', 'etiquetas']);
  expect(filtersInSight(nfes, narrowed, true)).toEqual(inSight);
  expect(filtersInSight(withCompany(nfes), { empresaId: ['x'] }, false)).toEqual([...inSight, 'empresaId']);
});

it('every list of documents and every journal that may be asked for a date offers periods of one', () => {
  const resources: readonly Resource[] = registry;
  const dated = resources.filter(({ scope, journal }) => scope === 'empresa' || journal);
  const without = dated.filter(({ list, fields }) => {
    const dates = list.filters.filter((key) =>
      ['date', 'instant', 'momento'].includes(fields[key]?.kind ?? ''),
    );
    return dates.length > 0 && list.period === undefined;
  });
  expect(without.map(({ name }) => name)).toEqual([]);
});
