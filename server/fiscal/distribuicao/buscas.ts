import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { TaskKind } from '../../tasks/task.ts';
import { buscaAdn } from '../nfse/adn/search.ts';
import type { Busca } from './busca.ts';
import { buscaSefaz } from './search.ts';

/** Background tasks that fetch the available documents for the selected company, by kind. */
export const tarefaDistribuicao: Readonly<Record<Especie, TaskKind<Busca>>> = {
  ...buscaSefaz,
  NFSE: buscaAdn,
};
