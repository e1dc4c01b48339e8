import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { type Layout, layoutSchema } from '../../../../contract/layouts/layout.ts';
import { layouts } from '../../../../contract/layouts/layouts.ts';
import { type Amostra, amostraSchema } from '../../../../contract/layouts/leitura.ts';
import { readDraft } from '../../../authProvider/drafts.ts';
import { keepDraft } from '../../../authProvider/keepDraft.ts';
import { draftName } from '../../../resources/form/useDraft.ts';

/** Content that the editor changes. */
export interface Editado {
  nome: string;
  descricao: string;
  modelo: string;
  valor: Layout;
  amostra: Amostra | null;
}

const draftSchema = z.object({
  nome: z.string(),
  descricao: z.string(),
  modelo: z.string(),
  valor: layoutSchema,
  amostra: amostraSchema.nullable(),
});
const baseSchema = z.object({ versao: z.int() });

const textOf = (editado: Editado) => JSON.stringify(editado);

/**
 * Holds a layout while it is edited, and stores it as a draft of this tab until it is saved or discarded. `id` is null for a new one;
 * `guardado` and `versao` are the server's. Returns it, its setter, whether it differs, and the version the draft started from.
 */
export function useEditado(id: string | null, guardado: Editado, versao: number) {
  const name = draftName(layouts, id);
  const leaving = useRef(false);
  const [left] = useState(() => {
    const draft = readDraft(name);
    const read = draftSchema.safeParse(draft?.values);
    return read.success
      ? { editado: read.data, versao: baseSchema.safeParse(draft?.base).data?.versao }
      : null;
  });
  const [editado, setEditado] = useState<Editado>(left?.editado ?? guardado);
  const [recuperado, setRecuperado] = useState(left !== null);
  const mudou = useMemo(() => textOf(editado) !== textOf(guardado), [editado, guardado]);
  const [desde, setDesde] = useState(left?.versao ?? versao);

  useEffect(() => {
    if (leaving.current) return;
    // An invalid layout could not be read back from a draft: the earlier draft stays.
    if (mudou && layoutSchema.safeParse(editado.valor).success)
      keepDraft(name, { base: { versao: desde }, values: { ...editado } });
    if (!mudou) keepDraft(name, null);
  }, [name, editado, mudou, desde]);
  useEffect(
    () => () => {
      if (leaving.current) keepDraft(name, null);
    },
    [name],
  );
  return {
    editado,
    mudar: (mudanca: Partial<Editado>) => setEditado((now) => ({ ...now, ...mudanca })),
    mudou,
    recuperado,
    /** Version of the record that the changes start from. */
    desde,
    descartar: () => {
      setEditado(guardado);
      setDesde(versao);
      setRecuperado(false);
    },
    /** Removes the draft, after the changes were saved, or discarded for the server's version. */
    concluir: () => {
      leaving.current = true;
      keepDraft(name, null);
    },
    leaving,
  };
}
