/** The fields of nodemailer's errors. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

const fieldsOf = (error: unknown): SmtpError => (typeof error === 'object' && error !== null ? error : {});

/** The code of the server's reply (550), else that of the connection (ECONNREFUSED); without any address. */
export const mailFailureCode = (error: unknown): string | number => {
  const { responseCode, code } = fieldsOf(error);
  return responseCode ?? code ?? 'no code';
};

/** Policies, such as a missing sign-in or a list of refused servers: the operator can solve them, so a mail may wait. */
const ofPolicy = /^\d{3}[ -]5\.7\./;

/** Whether the server refuses the recipient for ever, so that a further try changes nothing. */
export function isRecipientRefused(error: unknown): boolean {
  const { code, command, response = '', responseCode = 0 } = fieldsOf(error);
  const isRefused = code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
  return isRefused && responseCode !== 530 && !ofPolicy.test(response);
}
