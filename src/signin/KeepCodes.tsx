import { useState } from 'react';
import type { EntradaComCodigos } from '../../contract/segundoFator.ts';
import { codesFile } from '../auth/codesFile.ts';
import { enterWith } from '../authProvider/signIn.ts';
import { messageOf } from '../dataProvider/ApiError.ts';
import { saveBlob } from '../ui/saveBlob.ts';

/** Renders the recovery codes, shown only once, before the user is signed in. */
export function KeepCodes({ entrada }: { entrada: EntradaComCodigos }) {
  const { codigosRecuperacao, ...tokens } = entrada;
  const codigos = codigosRecuperacao ?? [];
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const enter = async () => {
    if (pending) return;
    setPending(true);
    setFailure('');
    try {
      await enterWith(tokens);
    } catch (error) {
      setPending(false);
      setFailure(messageOf(error));
    }
  };
  return (
    <div className="entrar-formulario">
      <div role="alert">{failure && <p className="entrar-falha">{failure}</p>}</div>
      <p className="entrar-nota">
        Cada código entra uma vez, se você ficar sem o aplicativo ou a chave de acesso. Guarde-os agora: eles
        não aparecem de novo.
      </p>
      <ul className="entrar-codigos">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <button
        type="button"
        className="entrar-secundario"
        onClick={() => saveBlob(codesFile(codigos), 'farol-codigos-de-recuperacao.txt')}
      >
        Baixar os códigos
      </button>
      <button type="button" className="entrar-botao" aria-disabled={pending} onClick={enter}>
        {pending ? 'Entrando…' : 'Já guardei, entrar'}
      </button>
    </div>
  );
}
