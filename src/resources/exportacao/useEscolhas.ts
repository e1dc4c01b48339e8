import { useStore } from 'ra-core';
import { z } from 'zod';
import { formatosExportacao } from '../../../contract/exportacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useArrangement, useVisibleColumns } from '../list/columns.ts';

export const CAMPOS_A_EXPORTAR = ['MOSTRADOS', 'TODOS', 'ESCOLHIDOS'] as const;

const escolhasSchema = z.object({
  formato: z.enum(formatosExportacao),
  campos: z.enum(CAMPOS_A_EXPORTAR),
  escolhidos: z.array(z.string()),
});
type Escolhas = z.infer<typeof escolhasSchema>;

const AT_FIRST: Escolhas = { formato: 'XLSX', campos: 'MOSTRADOS', escolhidos: [] };

/**
 * Returns the user's stored export options of a list, functions that change them, all `fields` in column order (long texts, which no list
 * shows, last), and `colunas`, the fields to export.
 */
export function useEscolhas(resource: Resource) {
  const { all } = useArrangement(resource);
  const visible = useVisibleColumns(resource);
  const [stored, setStored] = useStore<Escolhas>(`${resource.name}.exportar`, AT_FIRST);
  const escolhas = escolhasSchema.safeParse(stored).data ?? AT_FIRST;
  const others = Object.keys(resource.fields).filter((key) => !all.includes(key));
  const fields = [...visible, ...all.filter((key) => !visible.includes(key)), ...others];
  const chosen = {
    MOSTRADOS: visible,
    TODOS: fields,
    ESCOLHIDOS: fields.filter((key) => escolhas.escolhidos.includes(key)),
  };
  return {
    ...escolhas,
    fields,
    colunas: chosen[escolhas.campos],
    change: (some: Partial<Escolhas>) => setStored({ ...escolhas, ...some }),
    /** Starts from the columns the list shows. */
    choose: () =>
      setStored({
        ...escolhas,
        campos: 'ESCOLHIDOS',
        escolhidos: escolhas.escolhidos.length > 0 ? escolhas.escolhidos : [...visible],
      }),
  };
}
