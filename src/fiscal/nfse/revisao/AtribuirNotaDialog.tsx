import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Dona } from '../../../../contract/ambiente.ts';
import { EscolherResponsavel } from './EscolherResponsavel.tsx';
import { readRevisores } from './revisaoApi.ts';

interface Props {
  id: string;
  nome: string;
  /** Company of the nota. */
  dona: Dona;
  /** Receives a colleague's id, or null to remove the assignment. Throws if the server refuses it. */
  onSend: (usuarioId: string | null) => Promise<void>;
  onClose: () => void;
}

/** Renders the dialog that assigns the nota to a reviewer. */
export function AtribuirNotaDialog({ id, nome, dona, onSend, onClose }: Props) {
  const translate = useTranslate();
  const colegas = useQuery({
    queryKey: ['nfs', 'colegas', id],
    queryFn: ({ signal }) => readRevisores(id, signal),
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
