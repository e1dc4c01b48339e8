import type { ConteudoVisao, Visao } from '../../../../contract/visoes.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { NameVisao } from './NameVisao.tsx';
import { type AlcanceDaVisao, QuemVe } from './QuemVe.tsx';
import type { useVisoes } from './useVisoes.ts';

/** Open dialog: for a new view or for an existing one. */
export type VisaoAsking = { act: 'save' } | { act: 'rename' | 'share'; visao: Visao };

interface Props {
  asking: VisaoAsking;
  /** What the list shows now. */
  conteudo: ConteudoVisao;
  changes: Pick<ReturnType<typeof useVisoes>, 'keep' | 'change'>;
  onClose: () => void;
}

/** Renders the dialog about views that is open. */
export function ViewDialogs({ asking, conteudo, changes: { keep, change }, onClose }: Props) {
  const done = (title: string) => toast({ severity: 'success', title });
  if (asking.act === 'save') {
    const save = async (nome: string) => {
      await keep.mutateAsync({ nome, ...conteudo });
      done('visao.guardada');
    };
    return <NameVisao title="visao.salvar_titulo" button="visao.salvar" onClose={onClose} onSave={save} />;
  }
  const { visao, act } = asking;
  const { id } = visao;
  if (act === 'rename') {
    const rename = (nome: string) => change.mutateAsync({ id, nome });
    const title = { title: 'visao.renomear_titulo', button: 'visao.renomear' };
    return <NameVisao {...title} nome={visao.nome} onClose={onClose} onSave={rename} />;
  }
  const share = async ({ padraoDe, ...seen }: AlcanceDaVisao) => {
    await change.mutateAsync({ id, ...seen });
    await change.mutateAsync({ id, padraoDe });
    done('visao.quem.salvo');
  };
  return <QuemVe visao={visao} onClose={onClose} onSave={share} />;
}
