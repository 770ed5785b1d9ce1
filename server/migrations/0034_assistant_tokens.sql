CREATE TABLE "assistant_tokens" (
	"owner" varchar(20) NOT NULL,
	"month" varchar(7) NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "assistant_tokens_pk" PRIMARY KEY("owner","month")
);
