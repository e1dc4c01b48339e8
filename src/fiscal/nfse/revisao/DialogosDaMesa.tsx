import { useQueryClient } from '@tanstack/react-query';
import { API_NOTA } from '../notaApi.ts';
import { AtribuirNotaDialog } from './AtribuirNotaDialog.tsx';
import { ComentarDialog } from './ComentarDialog.tsx';
import { LembrarDialog } from './LembrarDialog.tsx';
import { MotivoDialog } from './MotivoDialog.tsx';
import { OQueECerto } from './OQueECerto.tsx';
import { type AtosDaMesa, namedOf } from './useAtosDaMesa.ts';

/** Renders the open dialog of the review desk, with the text that was typed before it was closed. */
export function DialogosDaMesa({ atos }: { atos: AtosDaMesa }) {
  const client = useQueryClient();
  const { dialogo, setDialogo, recusas, decidir, pedeAntes, textoDe, escrever, passarA } = atos;
  if (!dialogo) return null;
  const { tipo, nota } = dialogo;
  const { id, nome } = namedOf(nota);
  const quem = { nome, dona: nota.empresa };
  const recusa = recusas.get(id);
  const close = () => setDialogo(null);
  // Approving and approving with remembering share the same text.
  const escrito = tipo === 'lembrar' ? 'APROVA' : tipo;
  const typed = {
    texto: textoDe(nota, escrito),
    onTexto: (texto: string) => escrever(nota, escrito, texto),
  };
  if (tipo === 'comentar') {
    const done = () => {
      escrever(nota, tipo, '');
      void client.invalidateQueries({ queryKey: [API_NOTA, id] });
      close();
    };
    return <ComentarDialog id={id} {...quem} {...typed} onDone={done} onClose={close} />;
  }
  if (tipo === 'atribuir')
    return <AtribuirNotaDialog id={id} {...quem} onSend={(quem) => passarA(nota, quem)} onClose={close} />;
  const pede = pedeAntes(nota);
  if (tipo === 'lembrar')
    return (
      <LembrarDialog
        id={id}
        {...quem}
        recusa={recusa?.pedido.lembrar && recusa.mensagem}
        lembranca={recusa?.pedido.lembrar ?? null}
        pede={pede}
        {...typed}
        onSend={(lembrar) =>
          decidir(nota, 'APROVA', { lembrar, ...(pede && { [pede]: typed.texto.trim() }) })
        }
        onClose={close}
      >
        <OQueECerto nota={nota} />
      </LembrarDialog>
    );
  return (
    <MotivoDialog
      acao={tipo}
      {...quem}
      {...typed}
      recusa={recusa?.pedido.acao === tipo ? recusa.mensagem : undefined}
      onSend={(motivo) => decidir(nota, tipo, { motivo })}
      onClose={close}
    >
      {tipo === 'APROVA' && <OQueECerto nota={nota} />}
    </MotivoDialog>
  );
}
