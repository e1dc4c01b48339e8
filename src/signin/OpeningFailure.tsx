import { Component, type ReactNode } from 'react';
import './signin.css';
import './paginas.css';

/** Renders a message when the application could not be loaded or failed, with a button that reloads it. */
export class OpeningFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="entrar">
        <div className="entrar-cartao" role="alert">
          <h1>Não foi possível abrir o Farol</h1>
          <p>Verifique a conexão e tente de novo. O que já foi salvo está seguro.</p>
          <button type="button" className="entrar-botao" onClick={() => location.reload()}>
            Tentar de novo
          </button>
        </div>
      </main>
    );
  }
}
