import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  titulo: string;
  children: ReactNode;
  confirmar: string;
  pending: boolean;
  falha: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Renders a confirmation of the content about to be sent; the browser's own dialog traps the focus and returns it. */
export function Dialogo({ titulo, children, confirmar, pending, falha, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="datas-dialogo" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{titulo}</h2>
      {children}
      <div role="alert">{falha && <p className="entrar-falha">{falha}</p>}</div>
      <div className="datas-botoes">
        <button type="button" className="entrar-botao" aria-disabled={pending} onClick={onConfirm}>
          {pending ? 'Enviando…' : confirmar}
        </button>
        <button type="button" className="entrar-secundario" onClick={() => dialog.current?.close()}>
          Voltar
        </button>
      </div>
    </dialog>
  );
}
