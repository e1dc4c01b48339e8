import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

interface Props {
  children: ReactNode;
  /** The error is cleared when this changes, because the user went to another page. */
  page: string;
}

/** Contains an error within the page, so that the shell around it still works. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error && previous.page !== this.props.page) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    return error ? (
      <ErrorPage error={error} onRetry={() => this.setState({ error: null })} />
    ) : (
      this.props.children
    );
  }
}
