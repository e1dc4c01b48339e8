import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { TaskKind } from '../../tasks/task.ts';
import { buscaAdn } from '../nfse/adn/search.ts';
import type { Busca } from './busca.ts';
import { buscaSefaz } from './search.ts';

/** The background work that fetches what there is for the selected company, where the documents of each kind are. */
export const tarefaDistribuicao: Readonly<Record<Especie, TaskKind<Busca>>> = {
  ...buscaSefaz,
  NFSE: buscaAdn,
};
