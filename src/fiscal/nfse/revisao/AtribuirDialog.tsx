import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Dona } from '../../../../contract/ambiente.ts';
import { EscolherResponsavel } from './EscolherResponsavel.tsx';
import { readColegas } from './revisaoApi.ts';

interface Props {
  id: string;
  nome: string;
  /** Whose the note is. */
  dona: Dona;
  /** Throws what the server refuses. In: a colleague, or null for nobody. */
  onSend: (usuarioId: string | null) => Promise<void>;
  onClose: () => void;
}

/** Whose the note is to review. */
export function AtribuirDialog({ id, nome, dona, onSend, onClose }: Props) {
  const translate = useTranslate();
  const colegas = useQuery({
    queryKey: ['nfs', 'colegas', id],
    queryFn: ({ signal }) => readColegas(id, signal),
  });
  return (
    <EscolherResponsavel
      titulo={translate('nfs.atribuir.titulo', { nome })}
      agentes={[dona]}
      enviar={translate('nfs.atribuir.enviar')}
      quem={translate('nfs.atribuir.quem')}
      ninguem={translate('nfs.atribuir.ninguem')}
      eu={(one) => translate('nfs.atribuir.eu', one)}
      colegas={colegas}
      onSend={async (chosen) => {
        await onSend(chosen.id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
