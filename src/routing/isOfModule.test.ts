import { expect, it } from 'vitest';
import { MODULES } from '../../contract/modules.ts';
import { registry } from '../../contract/registry.ts';
import { listPath } from '../../contract/resource.ts';
import { isOfModule } from './isOfModule.ts';

it('a página de um módulo é dele, e de nenhum outro', () => {
  for (const resource of registry.filter(({ modulo }) => modulo)) {
    const donos = MODULES.filter((one) => isOfModule(listPath(resource), one));
    expect([resource.name, donos]).toEqual([resource.name, [resource.modulo]]);
  }
});

it('o que não é de módulo nenhum, ou é de vários, não some com um', () => {
  for (const address of ['/sistema/painel', '/sistema/nunca', '/sistema/fila'])
    expect([address, MODULES.filter((one) => isOfModule(address, one))]).toEqual([address, []]);
});
