import { useQueryClient } from '@tanstack/react-query';
import { API_NOTA } from '../notaApi.ts';
import { AtribuirDialog } from './AtribuirDialog.tsx';
import { ComentarDialog } from './ComentarDialog.tsx';
import { LembrarDialog } from './LembrarDialog.tsx';
import { MotivoDialog } from './MotivoDialog.tsx';
import { type AtosDaMesa, nomear } from './useAtosDaMesa.ts';

/** The dialog of the desk that is open; what was typed in it is there again when it is opened again. */
export function DialogosDaMesa({ atos }: { atos: AtosDaMesa }) {
  const client = useQueryClient();
  const { dialogo, setDialogo, recusas, decidir, textoDe, escrever, passarA } = atos;
  if (!dialogo) return null;
  const { tipo, nota } = dialogo;
  const { id, nome } = nomear(nota);
  const recusa = recusas.get(id);
  const close = () => setDialogo(null);
  const typed = { texto: textoDe(nota, tipo), onTexto: (texto: string) => escrever(nota, tipo, texto) };
  if (tipo === 'comentar') {
    const done = () => {
      escrever(nota, tipo, '');
      void client.invalidateQueries({ queryKey: [API_NOTA, id] });
      close();
    };
    return <ComentarDialog id={id} nome={nome} {...typed} onDone={done} onClose={close} />;
  }
  if (tipo === 'atribuir')
    return <AtribuirDialog id={id} nome={nome} onSend={(quem) => passarA(nota, quem)} onClose={close} />;
  if (tipo === 'lembrar')
    return (
      <LembrarDialog
        nome={nome}
        recusa={recusa?.pedido.lembrar && recusa.mensagem}
        lembranca={recusa?.pedido.lembrar ?? null}
        onSend={(lembrar) => decidir(nota, 'APROVA', { lembrar })}
        onClose={close}
      />
    );
  return (
    <MotivoDialog
      acao={tipo}
      nome={nome}
      {...typed}
      recusa={recusa?.pedido.acao === tipo ? recusa.mensagem : undefined}
      onSend={(motivo) => decidir(nota, tipo, { motivo })}
      onClose={close}
    />
  );
}
