import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';

export interface Mail {
  /** The same for all attempts to send a mail, so that mail servers can detect duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The HTML version. */
  html?: string;
  /** The sender's name; 'Souk' by default. */
  from?: string;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mailer {
  /** Sends a mail. Rejects if the mail server does not accept it. */
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** If undefined, mails are written to files in `folder`. */
  smtpUrl: string | undefined;
  folder: string;
  /** The public URL of Souk, whose host is the domain of the sender. */
  publicUrl: string;
  /** Prints the path of a mail that was written to a file. */
  log?: (line: string) => void;
}

const SMTP_TIMEOUT_MS = 15_000;
/** Maximum number of connections of a process to the mail server, and so of mails that it sends at the same time. */
export const MAX_SMTP_CONNECTIONS = 10;
/** Mail servers limit the mails of a connection, so a new one is opened after this number. */
const MAX_MAILS_PER_CONNECTION = 100;
/** Below the time after which mail servers close idle connections, which would fail a mail that is just being sent. */
const SMTP_IDLE_TIMEOUT_MS = 5000;

export function createMailer({ smtpUrl, folder, publicUrl, log = logToConsole }: MailerOptions): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl, new URL(publicUrl).hostname) : createFileMailer(folder, log);
}

function createSmtpMailer(smtpUrl: string, host: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ id, to, subject, text, html, from = 'Souk', attachments = [] }) {
      transport ??= openTransport(smtpUrl);
      const transporter = await transport;
      // The recipient is an object, because nodemailer would parse a text, possibly as several addresses.
      await transporter.sendMail({
        messageId: `<${id}@${host}>`,
        from: { name: from, address: `no-reply@${host}` },
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        attachments: [...attachments],
        // Prevents automatic replies such as out-of-office notices.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

/** Loads nodemailer with the first mail, to save memory on servers that send none. Connections are opened as they are needed. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: MAX_SMTP_CONNECTIONS,
    maxMessages: MAX_MAILS_PER_CONNECTION,
    // A mail whose connection was lost is retried by the queue, which counts its attempts.
    maxRequeues: 0,
    idleTimeout: SMTP_IDLE_TIMEOUT_MS,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
}

function createFileMailer(folder: string, log: (line: string) => void): Mailer {
  return {
    async send({ id, to, subject, text, html, attachments = [] }) {
      const path = join(folder, `${id}.txt`);
      const attached = attachments.map(({ filename }) => `Attached: ${toOneLine(filename)}\n`).join('');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path, `To: ${toOneLine(to)}\nSubject: ${toOneLine(subject)}\n${attached}\n${text}\n`, {
        mode: 0o600,
      });
      if (html !== undefined) await writeFile(join(folder, `${id}.html`), html, { mode: 0o600 });
      log(`Mail to ${toOneLine(to)}, "${toOneLine(subject)}": ${path}`);
    },
  };
}

const toOneLine = (value: string): string => value.replace(/\s+/g, ' ');

function logToConsole(line: string): void {
  process.stdout.write(`${line}\n`);
}
